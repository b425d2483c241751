/** The route to which forms report visits, and those from which owners read their sums. */
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AdminEnv } from '../admin/access.ts';
import { dayOf } from '../api/sum-visits.ts';
import { DEVICES, day, snapshot } from '../api/visits.ts';
import type { ServerContext } from '../context.ts';
import { readJson } from '../http/body.ts';
import type { Env } from '../http/caller.ts';
import { findOverview } from './overview.ts';
import { findSums } from './sums.ts';
import type { Visits } from './visits.ts';

/** A form sends at most a kilobyte for a whole visit. */
const MAX_BODY = 2000;

export function visitRoutes(visits: Visits): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/visits', async c => {
    visits.add(await readJson(c, snapshot, MAX_BODY));
    return c.json({ result: 'ok' });
  });
  return app;
}

const DAY = 86_400_000;
const DAYS = 30;
const MAX_DAYS = 400;
const filter = v.object({
  from: v.optional(day),
  to: v.optional(day),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  source: v.optional(v.string()),
  device: v.optional(v.picklist(DEVICES)),
});
const WRONG = { error: 'from and to are days such as 2026-11-28, version a number, device phone, tablet or desktop.' };

/** `GET /forms/{id}/visits` and `GET /overview`. By default, they cover the last 30 days. Days are in UTC. */
export function visitOwnerRoutes({ host, database }: ServerContext, visits: Visits): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.get('/forms/:id/visits', async c => {
    const read = v.safeParse(filter, c.req.query());
    if (!read.success) return c.json(WRONG, 422);
    const { to = dayOf(host.now()), from = dayOf(Date.parse(to) - (DAYS - 1) * DAY), ...rest } = read.output;
    if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY)
      return c.json({ error: `Ask for at most ${MAX_DAYS} days.` }, 422);
    await visits.flush();
    return c.json(await findSums(database, c.req.param('id'), { from, to, ...rest }));
  });
  api.get('/overview', async c => {
    const days = Math.min(Math.max(Math.floor(Number(c.req.query('days') ?? DAYS)) || DAYS, 1), MAX_DAYS);
    await visits.flush();
    return c.json(await database.part(sql => findOverview(sql, days, host.now())));
  });
  return api;
}
