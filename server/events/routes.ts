/** Tracking routes of the form. Other members of their bodies are not stored, because they may contain personal data. */
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AdminEnv } from '../admin/access.ts';
import type { ServerContext } from '../context.ts';
import { TOO_MANY } from '../http/access.ts';
import { readJson } from '../http/body.ts';
import { addressOf, type Env } from '../http/caller.ts';
import { answerProblem } from '../http/problem.ts';
import { createNetworkLimit } from '../http/rate-limit.ts';
import { findFeatures } from '../records/records.ts';
import { type Events, funnel, MAX_NAMES } from './events.ts';

const MAX_BODY = 10_000;
const DAY = 86_400_000;
const DCI = /^[A-Za-z0-9_-]{1,64}$/;
const dci = v.pipe(v.string(), v.regex(DCI));
const tracked = v.object({ userId: dci, event: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });
const pageView = v.object({ userId: v.optional(dci) });
const preLead = v.object({ __tr__: v.object({}) });
const shown = v.object({ csc_ids: v.pipe(v.array(v.union([v.string(), v.number()])), v.maxLength(100)), dci });

export function eventRoutes({ database, settings, host }: ServerContext, events: Events): Hono<Env> {
  const app = new Hono<Env>();
  const done = { result: 'ok' };
  const limit = createNetworkLimit(settings.perAddress, host.now);
  app.get('/tr/claim', async c => {
    const { flags } = await database.transaction(findFeatures);
    return c.json({ global_features: flags });
  });
  app.get('/tr/:dci/interact', c => {
    const visitor = c.req.param('dci');
    if (DCI.test(visitor)) events.add({ name: 'interact', visitor });
    return c.json(done);
  });
  /** Registers a route whose body has this schema. */
  function post<S extends v.GenericSchema>(
    path: string,
    schema: S,
    add: (body: v.InferOutput<S>, dci: string) => Parameters<Events['add']>[0][],
  ): void {
    app.post(path, async c => {
      const body = await readJson(c, schema, MAX_BODY);
      const added = add(body, c.req.param('dci') ?? '');
      const retryAfter = limit.take(addressOf(c, settings), added.length); // one request can store many rows
      if (retryAfter > 0) return answerProblem(c, { ...TOO_MANY, retryAfter });
      for (const event of added) events.add(event);
      return c.json(done);
    });
  }
  post('/sg/t', tracked, ({ userId, event }) => [{ name: event, visitor: userId }]);
  post('/sg/p', pageView, ({ userId = '' }) => [{ name: 'page_view', visitor: userId }]);
  post('/tr/:dci/pl', preLead, (_, visitor) => (DCI.test(visitor) ? [{ name: 'pre_lead', visitor }] : []));
  post('/cs/update_cross_sell_counts', shown, ({ csc_ids, dci: visitor }) =>
    csc_ids.map(() => ({ name: 'offer_shown', visitor })),
  );
  return app;
}

/** The funnel from `?from=` to `?to=`, in milliseconds since 1970. Default: the last 30 days. Each `?name=` selects an event. */
export function eventOwnerRoutes({ host, database }: ServerContext, events: Events): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.get('/funnel', async c => {
    const to = Number(c.req.query('to') ?? host.now() + 1);
    const from = Number(c.req.query('from') ?? to - 30 * DAY);
    if (!Number.isFinite(from) || !Number.isFinite(to)) return c.json({ error: 'from and to are milliseconds.' }, 422);
    const names = c.req.queries('name')?.slice(0, MAX_NAMES);
    await events.flush();
    return c.json(await database.part(sql => funnel(sql, { from, to, names })));
  });
  return api;
}
