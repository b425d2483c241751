/** Scripts of single forms: `/forms/quotes.js` renders the first step of the form `quotes` without further requests. */
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { MAX_AGE } from '../definitions/routes.ts';
import { type Served, serveForm } from '../definitions/served.ts';
import { type Env, visitorOf } from '../http/caller.ts';
import { acceptedEncoding, compressors } from './static-files.ts';

const CODE = 'stepwell.form.js';
const MANIFEST = 'manifest.json';

/** The limit of cached scripts. Without a cache, the first step would be rendered for every visitor. */
const MAX_KEPT = 50;

/** `dist` is the folder of the built form. */
export function formScriptRoutes({ database, settings }: ServerContext, dist: string): Hono<Env> {
  const kept = new Map<string, Promise<string>>();

  async function make({ text }: Served): Promise<string> {
    const [{ formScript }, manifest, code] = await Promise.all([
      import('../../headless/prerender/server.tsx'), // large, so it is loaded for the first script
      readFile(join(dist, MANIFEST), 'utf8'),
      readFile(join(dist, CODE), 'utf8'),
    ]);
    const options = { manifest: JSON.parse(manifest), code, files: '../survey/', api: '../' };
    return (await formScript(JSON.parse(text), options)).script;
  }
  function scriptOf(served: Served, key: string): Promise<string> {
    const known = kept.get(key);
    if (known) return known;
    const script = make(served);
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, script);
    script.catch(() => kept.delete(key));
    return script;
  }

  const app = new Hono<Env>();
  app.get('/forms/:file{.+\\.js}', async (c, next) => {
    const id = c.req.param('file').slice(0, -'.js'.length);
    const served = await database.transaction(sql => serveForm(sql, id, visitorOf(c, settings)));
    if (!served) return next();
    const encoding = acceptedEncoding(c);
    // A new release changes the manifest, so its time is part of the key.
    const { mtimeMs } = await stat(join(dist, MANIFEST));
    const key = `${id} ${served.etag} ${mtimeMs}`;
    const etag = `"${hash('sha256', `${key} ${encoding}`).slice(0, 20)}"`;
    c.header('cache-control', `${served.isShared ? 'private' : 'public'}, max-age=${MAX_AGE}`);
    c.header('etag', etag);
    c.header('vary', 'accept-encoding');
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('timing-allow-origin', '*');
    c.header('x-content-type-options', 'nosniff');
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    const content = Buffer.from(await scriptOf(served, key));
    if (encoding) c.header('content-encoding', encoding);
    c.header('content-type', 'text/javascript; charset=utf-8');
    return c.body(new Uint8Array(encoding ? await compressors[encoding](content) : content));
  });
  return app;
}
