/** Routes for the files of the built form, and a page for each published form. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { ServerContext } from '../context.ts';
import { findForm } from '../definitions/form-store.ts';
import type { Env } from '../http/caller.ts';
import { answerProblem } from '../http/problem.ts';
import { serveFolder } from './static-files.ts';

/** The page has the background of the default theme. On a phone, only the form itself has padding. */
const FORM_PAGE_STYLE = `:root{background:light-dark(#fff,#181b23)}
body{margin:0}
main{max-width:42rem;margin:0 auto}
main:has([data-look~=plain]){padding:1.25rem}
@media (min-width:40em){main{padding:1.5rem 1rem}}`;
const STYLE_HASH = createHash('sha256').update(FORM_PAGE_STYLE).digest('base64');
const POLICY = [
  ...["default-src 'none'", "script-src 'self'", `style-src 'sha256-${STYLE_HASH}'`, "img-src 'self' data: https:"],
  ...["connect-src 'self' https:", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ');
/** Bytes of a tracking id, which has 24 hex digits. */
const DCI_BYTES = 12;
const DCI = /^[0-9a-f]{24}$/;
const DCI_COOKIE = 'stepwell-visit';

/**
 * The content security policy of a file. Other sites must not frame the configurator, because it publishes with the owner's
 * session. Its preview is sandboxed, because it runs plugins. The admin page has its own route and is disabled at this one.
 */
function policyOf(file: string): string | undefined {
  if (!file.endsWith('.html')) return undefined;
  if (file.startsWith('admin/')) return "sandbox; frame-ancestors 'none'";
  if (!file.startsWith('configurator/')) return undefined;
  return file.endsWith('/frame.html') ? 'sandbox allow-scripts allow-forms' : "frame-ancestors 'self'";
}

/** `dist` is the folder of the built form. */
export function pageRoutes({ database, host }: ServerContext, dist: string): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/survey/*', serveFolder(dist, '/survey/', undefined, policyOf));
  app.get('/forms/:id', async c => {
    const id = c.req.param('id');
    const form = await database.transaction(sql => findForm(sql, id));
    if (!form || form.live === null || form.is_off === 1)
      return answerProblem(c, { status: 404, error: 'There is no such form.' });
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'no-store');
    // Phone verification needs a tracking id, and this page has no tracking. A reload keeps the id.
    const known = getCookie(c, DCI_COOKIE) ?? '';
    const dci = DCI.test(known) ? known : host.random(DCI_BYTES).toString('hex');
    if (dci !== known) setCookie(c, DCI_COOKIE, dci, { path: c.req.path, httpOnly: true, sameSite: 'Lax' });
    return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${id}</title>
<style>${FORM_PAGE_STYLE}</style>
</head>
<body>
<main><div id="form" data-survey-id="${id}" data-dci="${dci}"></div></main>
<script type="module" src="/survey/stepwell.mjs"></script>
</body>
</html>`);
  });
  return app;
}
