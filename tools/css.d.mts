export function compileCss(css: string, filename?: string): string;
