/** What the owner of the leads can do: answer the requests of persons, and look after the queue of deliveries. */
import { Hono } from 'hono';
import { type AdminContext, type AdminEnv, keyIn, readObject } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import type { ServerContext } from '../context.ts';
import { oweErasure } from '../delivery/owe.ts';
import { deadLetters, sendAgain } from '../delivery/queue.ts';
import type { JsonObject } from '../http/json.ts';
import { describeLead, leadsAsCsv, listLeads } from './browse.ts';
import { emailHash, phoneHash } from './contacts.ts';
import { deleteContacts, eraseLeads, exportLeads } from './persons.ts';

/** The body has the person, never the address: addresses are logged by servers in between. */
function contactIn({ email, phone }: JsonObject): string | undefined {
  if (typeof email === 'string' && email.trim() !== '') return emailHash(email);
  if (typeof phone === 'string' && /\d/.test(phone)) return phoneHash(phone);
  return undefined;
}
const PAGE = 100;
/** Of a downloaded table. */
const MAX_ROWS = 20_000;
const refuse = (c: AdminContext) =>
  c.json({ error: 'Give {"email": "…"} or {"phone": "…"}, the phone number in international form.' }, 400);

export function leadOwnerRoutes({ host, database, onQueued }: ServerContext & { onQueued(): void }): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.post('/persons/export', async c => {
    const body = await readObject(c);
    const contact = contactIn(body);
    if (contact === undefined) return refuse(c);
    const leads = await database.transaction(async sql => {
      await audit(sql, host, { actor: c.get('actor'), action: 'person.export', subject: '' });
      return exportLeads(sql, contact);
    });
    return c.json({ leads });
  });
  api.post('/persons/erase', async c => {
    const body = await readObject(c);
    const contact = contactIn(body);
    if (contact === undefined) return refuse(c);
    const now = host.now();
    const erased = await database.transaction(async sql => {
      const { roots, count } = await eraseLeads(sql, contact, now);
      for (const root of roots) await oweErasure(sql, host, root, now);
      await deleteContacts(sql, contact);
      await audit(sql, host, { actor: c.get('actor'), action: 'person.erase', subject: '', detail: { leads: count } });
      return count;
    });
    if (erased > 0) onQueued();
    await database.scrub();
    return c.json({ erased });
  });

  // A search is a POST, because the URLs of requests end up in logs.
  for (const method of ['GET', 'POST'])
    api.on(method, '/leads', async c => {
      const body = method === 'POST' ? await readObject(c) : {};
      const key = keyIn(c);
      const before = key && { receivedAt: key.at, id: key.id };
      const query = { form: c.req.query('form'), contact: contactIn(body), before, limit: PAGE };
      return c.json({ leads: await database.transaction(sql => listLeads(sql, query)) });
    });
  api.get('/leads/:id', async c => {
    const lead = await database.transaction(sql => describeLead(sql, c.req.param('id')));
    return lead ? c.json(lead) : c.json({ error: 'There is no such lead.' }, 404);
  });
  api.get('/leads.csv', async c => {
    const form = c.req.query('form');
    const leads = await database.transaction(async sql => {
      const detail = { form: form ?? '' };
      await audit(sql, host, { actor: c.get('actor'), action: 'lead.download', subject: '', detail });
      return listLeads(sql, { form, limit: MAX_ROWS });
    });
    c.header('content-disposition', 'attachment; filename="leads.csv"');
    return c.body(leadsAsCsv(leads), 200, { 'content-type': 'text/csv; charset=utf-8' });
  });

  api.get('/dead-letters', async c => {
    const key = keyIn(c);
    const before = key && { failedAt: key.at, id: key.id };
    return c.json({ deadLetters: await database.transaction(sql => deadLetters(sql, before)) });
  });
  api.post('/dead-letters/send-again', async c => {
    const body = await readObject(c);
    const { ids } = body;
    const named = Array.isArray(ids) ? ids.map(String).slice(0, 1000) : undefined;
    const due = await database.transaction(async sql => {
      const count = await sendAgain(sql, named, host.now());
      await audit(sql, host, { actor: c.get('actor'), action: 'delivery.send-again', subject: '', detail: { count } });
      return count;
    });
    if (due > 0) onQueued();
    return c.json({ due });
  });
  return api;
}
