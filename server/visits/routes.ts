/** The route to which forms report visits. */
import { Hono } from 'hono';
import { snapshot } from '../api/visits.ts';
import { readJson } from '../http/body.ts';
import type { Env } from '../http/caller.ts';
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
