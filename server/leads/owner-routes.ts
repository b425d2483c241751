/** What the owner of the leads can do: answer the requests of persons, and look after the queue of deliveries. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import type { ServerContext } from '../context.ts';
import { oweErasure } from '../delivery/owe.ts';
import { deadLetters, sendAgain } from '../delivery/queue.ts';
import type { Env } from '../http/caller.ts';
import { isObject } from '../http/json.ts';
import { emailHash, phoneHash } from './contacts.ts';
import { deleteContacts, eraseLeads, exportLeads } from './persons.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const MISSING = { error: 'Give {"email": "…"} or {"phone": "…"}, the phone number in international form.' };

const readObject = async (c: Context) => {
  const body: unknown = await c.req.json().catch(() => undefined);
  return isObject(body) ? body : {};
};
/** The body has the person, never the address: addresses are logged by servers in between. */
async function contactIn(c: Context): Promise<string | undefined> {
  const { email, phone } = await readObject(c);
  if (typeof email === 'string' && email.trim() !== '') return emailHash(email);
  if (typeof phone === 'string' && /\d/.test(phone)) return phoneHash(phone);
  return undefined;
}

export function ownerRoutes({ settings, host, database, onQueued }: ServerContext & { onQueued(): void }): Hono<Env> {
  const { adminToken } = settings;
  const app = new Hono<Env>();
  if (adminToken === undefined) return app;
  const expected = digest(adminToken);
  const onlyOwner = bearerAuth({ verifyToken: token => timingSafeEqual(digest(token), expected) });
  const noStore: MiddlewareHandler = async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  };
  app.use('/admin/api/*', onlyOwner, noStore);

  app.post('/admin/api/persons/export', async c => {
    const contact = await contactIn(c);
    if (contact === undefined) return c.json(MISSING, 400);
    return c.json({ leads: await database.transaction(sql => exportLeads(sql, contact)) });
  });
  app.post('/admin/api/persons/erase', async c => {
    const contact = await contactIn(c);
    if (contact === undefined) return c.json(MISSING, 400);
    const now = host.now();
    const erased = await database.transaction(async sql => {
      const { roots, count } = await eraseLeads(sql, contact, now);
      for (const root of roots) await oweErasure(sql, host, root, now);
      await deleteContacts(sql, contact);
      return count;
    });
    if (erased > 0) onQueued();
    await database.scrub();
    return c.json({ erased });
  });

  app.get('/admin/api/dead-letters', async c => {
    const [, failedAt, id = ''] = /^(\d{1,15}),(\w+)$/.exec(c.req.query('before') ?? '') ?? [];
    const before = failedAt === undefined ? undefined : { failedAt: Number(failedAt), id };
    return c.json({ deadLetters: await database.transaction(sql => deadLetters(sql, before)) });
  });
  app.post('/admin/api/dead-letters/send-again', async c => {
    const { ids } = await readObject(c);
    const named = Array.isArray(ids) ? ids.map(String).slice(0, 1000) : undefined;
    const sent = await database.transaction(sql => sendAgain(sql, named, host.now()));
    if (sent > 0) onQueued();
    return c.json({ due: sent });
  });
  return app;
}
