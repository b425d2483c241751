export function compileCss(css: string, filename?: string): string;
/** The oldest supported browsers, as browserslist queries. */
export const OLDEST_BROWSERS: readonly string[];
