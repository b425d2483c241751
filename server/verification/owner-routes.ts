import { Hono } from 'hono';
import type { AdminEnv } from '../admin/access.ts';
import type { ServerContext } from '../context.ts';
import { countsOf } from '../database/counters.ts';

/** What the owner sees of messages: how many were sent, and what was refused today. */
export function verificationOwnerRoutes({ database, host }: ServerContext): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.get('/verification', async c => {
    const now = host.now();
    const beginning = 'refused sms ';
    const found = await database.transaction(async sql => ({
      refused: await countsOf(sql, beginning, now),
      // The counts of numbers and networks are hashes, which say nothing.
      sent: [
        ...(await countsOf(sql, 'sms day', now)),
        ...(await countsOf(sql, 'sms country ', now)),
        ...(await countsOf(sql, 'sms page ', now)),
        ...(await countsOf(sql, 'sms prefix ', now)),
      ],
    }));
    const refused = found.refused.map(({ name, count }) => ({ reason: name.slice(beginning.length), count }));
    return c.json({ refused, sent: found.sent });
  });
  return api;
}
