import { html } from 'hono/html';

/** Escaped markup that is safe to insert into a page. */
export type Markup = ReturnType<typeof html>;

/** The content security policy of the sandbox's own pages: no inline code, no eval, no Trusted Types policy. */
export const OWN_POLICY = [
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
].join('; ');
/** That of the strict pages with the form. */
export const STRICT_POLICY = `${OWN_POLICY}; report-uri /csp-reports`;

export interface DocumentParts {
  lang: string;
  title: string;
  description?: string;
  /** Addresses of style sheets. */
  styles: string[];
  /** Further markup for the head. */
  head?: Markup;
  body: Markup;
}

/** A complete page without inline scripts, inline styles or files of other origins. */
export function htmlDocument({ lang, title, description, styles, head, body }: DocumentParts): Markup {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${description ? html`<meta name="description" content="${description}">` : ''}
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${styles.map(name => html`<link rel="stylesheet" href="${name}">`)}
${head ?? ''}
</head>
<body>
${body}
</body>
</html>`;
}
