/** Serves the files of the admin page. They contain no data; the page loads it after somebody has signed in. */
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Env } from '../http/caller.ts';
import { serveFolder } from '../pages/static-files.ts';

const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'"],
  ...["form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
].join('; ');

/** `dist` is the folder of the built form. */
export function adminPage(dist: string): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    await next();
    c.header('content-security-policy', POLICY);
    c.header('referrer-policy', 'no-referrer');
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('cross-origin-resource-policy', 'same-origin');
    c.res.headers.delete('access-control-allow-origin');
  });
  // The relative URLs of the page need the trailing slash.
  app.get('/', c => c.redirect('/admin/'));
  app.get('/*', serveFolder(join(dist, 'admin'), '/admin/'));
  return app;
}
