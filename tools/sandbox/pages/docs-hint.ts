import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../../../server/http/caller.ts';
import { consolePage } from './console.ts';
import { OWN_POLICY } from './html-document.ts';

/** The first page of the documentation. Before it is built, a page that explains how to build it. */
export const docsOrHint: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.res.status !== 404) return;
  const body = html`<p class="intro">The documentation has not been built yet. <code>npm start</code> builds it, which takes
half a minute: load this page again. Without it, <code>npm run build:docs</code> does the same.</p>`;
  const page = String(await consolePage({ title: 'Documentation', path: '/docs/', body }));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': OWN_POLICY };
  c.res = new Response(page, { headers });
};
