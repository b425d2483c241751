/** Health, readiness and metrics, for load balancers and monitoring. */
import { Hono } from 'hono';
import { bearerOf, isToken, type ReadToken } from '../admin/people.ts';
import type { ServerContext } from '../context.ts';
import type { Sql } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import type { Env } from '../http/caller.ts';
import { answerProblem } from '../http/problem.ts';
import { describeError } from '../log.ts';

export interface Operation {
  /** Whether the server shuts down soon. Then `/ready` fails, so that other copies get the requests. */
  isStopping: boolean;
  /** True at the start and after a 503: the disk may be almost full, so the check writes more. */
  isInDoubt: boolean;
  /** Checks whether the server can answer requests now. */
  check(): Promise<'ready' | 'no tables' | 'no database'>;
}

/** Only writing shows that a disk is full or that the database is a read-only standby. */
async function tryToWrite(sql: Sql, size: number): Promise<void> {
  await sql
    .insertInto('events')
    .values({ at: 0, name: 'ready', visitor: '', data: ' '.repeat(size) })
    .execute();
  await sql.deleteFrom('events').where('at', '=', 0).execute();
}

export function createOperation({ database, settings, log }: ServerContext): Operation {
  /** Concurrent requests share one check. */
  let checking: ReturnType<Operation['check']> | undefined;
  async function check(): ReturnType<Operation['check']> {
    try {
      const hasTables = await database.transaction(async sql => {
        if (!(await isMigrated(sql))) return false;
        await tryToWrite(sql, operation.isInDoubt ? settings.maxBody : 0); // as much as the largest lead
        return true;
      });
      operation.isInDoubt = false;
      return hasTables ? 'ready' : 'no tables';
    } catch (error) {
      operation.isInDoubt = true;
      log('not-ready', { reason: describeError(error) });
      return 'no database';
    } finally {
      checking = undefined;
    }
  }
  const operation: Operation = { isStopping: false, isInDoubt: true, check: () => (checking ??= check()) };
  return operation;
}

export function operationRoutes(
  { metrics, settings }: ServerContext,
  operation: Operation,
  readToken: ReadToken,
): Hono<Env> {
  const app = new Hono<Env>();
  // Does not check the database, because a new process could not reach the database either.
  app.get('/health', c => c.json({ status: 'ok' }));
  app.get('/ready', async c => {
    if (operation.isStopping) return c.json({ status: 'stopping' }, 503);
    const status = await operation.check();
    return c.json({ status }, status === 'ready' ? 200 : 503);
  });
  const { metricsToken } = settings;
  if (metricsToken !== undefined)
    app.get('/metrics', async c => {
      const given = bearerOf(c);
      if (given === undefined || !readToken(c, isToken(metricsToken, given) || undefined))
        return answerProblem(c, { status: 401, error: 'Send METRICS_TOKEN as a bearer token.' });
      return c.body(await metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    });
  return app;
}
