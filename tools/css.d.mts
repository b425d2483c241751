export function compileCss(css: string, filename?: string): string;
/** The oldest browsers that the form is for, as browserslist names them. */
export const OLDEST: readonly string[];
