/** What machines ask about the server: does it run, may it get requests, and how does it do. */
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { isToken } from '../admin/people.ts';
import type { ServerContext } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';
import type { Env } from '../http/caller.ts';

export interface Operation {
  /** It ends soon: other copies should get the requests. */
  isStopping: boolean;
}

export function operationRoutes({ database, metrics, settings }: ServerContext, operation: Operation): Hono<Env> {
  const app = new Hono<Env>();
  // A process whose database is away should not be replaced: another one would not reach it either.
  app.get('/health', c => c.json({ status: 'ok' }));
  app.get('/ready', async c => {
    if (operation.isStopping) return c.json({ status: 'stopping' }, 503);
    const isReady = await database.transaction(isMigrated).catch(() => undefined);
    if (isReady === undefined) return c.json({ status: 'no database' }, 503);
    return isReady ? c.json({ status: 'ready' }) : c.json({ status: 'no tables' }, 503);
  });
  const { metricsToken } = settings;
  if (metricsToken !== undefined)
    app.get('/metrics', bearerAuth({ verifyToken: given => isToken(metricsToken, given) }), async c =>
      c.body(await metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
    );
  return app;
}
