/** What the owner of the leads can do: answer the requests of persons, and look after the queue of deliveries. */
import { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { type AdminContext, type AdminEnv, keyIn, readObject } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import type { ServerContext } from '../context.ts';
import { oweErasure } from '../delivery/owe.ts';
import { deadLetters, sendAgain } from '../delivery/queue.ts';
import type { JsonObject } from '../http/json.ts';
import { describeError } from '../log.ts';
import { describeLead, listLeads } from './browse.ts';
import { digitsOf, emailHash, emailOf, phoneHash } from './contacts.ts';
import { leadsAsCsv } from './csv.ts';
import { eraseLeads, exportLeads, portionsOf } from './persons.ts';

/** The body has the person, never the address: addresses are logged by servers in between. */
function contactIn({ email, phone }: JsonObject): string | undefined {
  if (typeof email === 'string' && email.trim() !== '') return emailHash(email);
  if (typeof phone === 'string' && /\d/.test(phone)) return phoneHash(phone);
  return undefined;
}
/** In the answer that nothing was found, so that its owner sees a wrong number. */
const soughtIn = ({ email, phone }: JsonObject): string =>
  typeof email === 'string' && email.trim() !== '' ? emailOf(email) : digitsOf(String(phone));
const refuse = (c: AdminContext) =>
  c.json({ error: 'Give {"email": "…"} or {"phone": "…"}, the phone number in international form.' }, 400);

async function* asJson(leads: AsyncGenerator<object>): AsyncGenerator<string> {
  let before = '{"leads":[';
  for await (const lead of leads) {
    yield before + JSON.stringify(lead);
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}

export function leadOwnerRoutes(context: ServerContext & { onQueued(): void }): Hono<AdminEnv> {
  const { host, database, log, onQueued } = context;
  const api = new Hono<AdminEnv>();
  /** Answers with the parts as they are read, and as fast as the owner takes them. If one fails, so does the download. */
  function streamed(c: AdminContext, type: string, parts: AsyncGenerator<string>): Response {
    async function* noted(): AsyncGenerator<Uint8Array> {
      try {
        // A stream that encodes would let the garbage collector take most of the time if leads are large.
        for await (const part of parts) yield Buffer.from(part);
      } catch (error) {
        log('download-failed', { path: c.req.routePath, reason: describeError(error) });
        throw error;
      }
    }
    return c.body(ReadableStream.from(noted()) as globalThis.ReadableStream, 200, {
      'content-type': `${type}; charset=utf-8`,
    });
  }
  api.post('/persons/export', async c => {
    const body = await readObject(c);
    const contact = contactIn(body);
    if (contact === undefined) return refuse(c);
    const actor = c.get('actor');
    await database.transaction(sql => audit(sql, host, { actor, action: 'person.export', subject: '' }));
    return streamed(c, 'application/json', asJson(exportLeads(database, contact)));
  });
  api.post('/persons/erase', async c => {
    const body = await readObject(c);
    const contact = contactIn(body);
    if (contact === undefined) return refuse(c);
    const now = host.now();
    let erased = 0;
    const erase = (roots: readonly string[]) =>
      database.transaction(async sql => {
        const leads = roots.length > 0 ? await eraseLeads(sql, roots, now) : 0;
        for (const root of roots) await oweErasure(sql, host, root, now);
        await audit(sql, host, { actor: c.get('actor'), action: 'person.erase', subject: '', detail: { leads } });
        return leads;
      });
    for await (const roots of portionsOf(database, contact)) erased += await erase(roots);
    if (erased === 0) await erase([]); // that somebody tried is noted too
    if (erased > 0) onQueued();
    await database.scrub();
    return c.json({ erased, ...(erased === 0 && { lookedFor: soughtIn(body) }) });
  });

  // A search is a POST, because the URLs of requests end up in logs.
  for (const method of ['GET', 'POST'])
    api.on(method, '/leads', async c => {
      const body = method === 'POST' ? await readObject(c) : {};
      const key = keyIn(c);
      const before = key && { receivedAt: key.at, id: key.id };
      const contact = contactIn(body);
      const listed = await listLeads(database, { form: c.req.query('form'), contact, before });
      const isMissing = contact !== undefined && listed.leads.length === 0;
      return c.json({ ...listed, ...(isMissing && { lookedFor: soughtIn(body) }) });
    });
  api.get('/leads/:id', async c => {
    const lead = await database.transaction(sql => describeLead(sql, c.req.param('id')));
    return lead ? c.json(lead) : c.json({ error: 'There is no such lead.' }, 404);
  });
  api.get('/leads.csv', async c => {
    const form = c.req.query('form');
    const change = { actor: c.get('actor'), action: 'lead.download', subject: '', detail: { form: form ?? '' } };
    await database.transaction(sql => audit(sql, host, change));
    const parts = await leadsAsCsv(database, form);
    c.header('content-disposition', 'attachment; filename="leads.csv"');
    return streamed(c, 'text/csv', parts);
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
