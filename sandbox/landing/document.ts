import { html, raw } from 'hono/html';

/** Markup that is safe to be written into a page. */
export type Markup = ReturnType<typeof html>;

/** The policy of the strict pages: nothing inline, nothing evaluated, no Trusted Types policy at all. */
export const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'report-uri /csp-reports',
].join('; ');

export interface DocumentParts {
  lang: string;
  title: string;
  description?: string;
  /** File names under `/assets/`. */
  styles: string[];
  /** Classes of the body, which choose the colours of a company. */
  theme?: string;
  body: Markup;
}

/** A whole page: no inline script, no inline style, nothing from another origin. */
export function document({ lang, title, description, styles, theme, body }: DocumentParts): Markup {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${description ? html`<meta name="description" content="${description}">` : ''}
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${styles.map(name => html`<link rel="stylesheet" href="/assets/${name}">`)}
</head>
<body${raw(theme ? ` class="${theme}"` : '')}>
${body}
</body>
</html>`;
}
