/** The routes from which visitors' pages load definitions. */
import { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { type Env, visitorOf } from '../http/caller.ts';
import { answerProblem } from '../http/problem.ts';
import { serveForm } from './served.ts';

/**
 * Seconds for which a cache may keep a definition. A form that is switched off must disappear within five seconds.
 */
export const MAX_AGE = 3;

export function definitionRoutes({ database, settings }: ServerContext): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/surveys/:id', async c => {
    const served = await database.transaction(sql => serveForm(sql, c.req.param('id'), visitorOf(c, settings)));
    c.header('cache-control', `${served?.isShared ? 'private' : 'public'}, max-age=${MAX_AGE}`);
    if (!served) return answerProblem(c, { status: 404, error: 'There is no such form.' });
    c.header('etag', served.etag);
    if (c.req.header('if-none-match')?.includes(served.etag)) return c.body(null, 304);
    return c.body(served.text, 200, { 'content-type': 'application/json; charset=utf-8' });
  });
  return app;
}
