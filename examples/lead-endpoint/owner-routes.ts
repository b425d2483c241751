/** What the owner of the leads can do: answer the requests of persons, and look after the queue of webhooks. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { emailHash, phoneHash } from './lead.ts';
import type { Storage } from './storage/storage.ts';

export interface OwnerNeeds {
  storage: Storage;
  adminToken: string;
  now: () => number;
  onQueued(): void;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const MISSING = { error: 'Give {"email": "…"} or {"phone": "…"}, the phone number in international form.' };

/** The body has the person, never the address: addresses are logged by servers in between. */
async function contactIn(c: Context): Promise<string | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const { email, phone } = (body ?? {}) as { email?: unknown; phone?: unknown };
  if (typeof email === 'string' && email.trim() !== '') return emailHash(email);
  if (typeof phone === 'string' && /\d/.test(phone)) return phoneHash(phone);
  return undefined;
}

export function ownerRoutes({ storage, adminToken, now, onQueued }: OwnerNeeds): Hono {
  const app = new Hono();
  const expected = digest(adminToken);
  const onlyOwner = bearerAuth({ verifyToken: token => timingSafeEqual(digest(token), expected) });

  app.use('/persons/*', onlyOwner);
  app.post('/persons/export', async c => {
    const contact = await contactIn(c);
    if (contact === undefined) return c.json(MISSING, 400);
    c.header('cache-control', 'no-store');
    return c.json({ leads: await storage.export(contact) });
  });
  app.post('/persons/erase', async c => {
    const contact = await contactIn(c);
    if (contact === undefined) return c.json(MISSING, 400);
    const erased = await storage.erase(contact, now());
    if (erased > 0) onQueued();
    return c.json({ erased });
  });

  app.use('/dead-letters/*', onlyOwner);
  app.get('/dead-letters', onlyOwner, async c => c.json({ deadLetters: await storage.deadLetters() }));
  app.post('/dead-letters/retry', async c => {
    const retried = await storage.revive(now());
    if (retried > 0) onQueued();
    return c.json({ retried });
  });
  return app;
}
