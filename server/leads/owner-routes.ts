/** What the owner of the leads can do: answer the requests of persons, and look after the queue of deliveries. */
import { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { sql as raw } from 'kysely';
import { type AdminContext, type AdminEnv, keyIn, readObject } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import { oweErasure } from '../delivery/owe.ts';
import { deadLetters, sendAgain } from '../delivery/queue.ts';
import type { Events } from '../events/events.ts';
import type { JsonObject } from '../http/json.ts';
import { describeError } from '../log.ts';
import { describeLead, listLeads } from './browse.ts';
import { digitsOf, emailHash, emailOf, phoneHash } from './contacts.ts';
import { leadsAsCsv } from './csv.ts';
import { eraseLeads, eraseNumbers, exportLeads, portionsOf } from './persons.ts';
import type { LeadNeeds } from './routes.ts';

/** The body has the person, never the address: addresses are logged by servers in between. */
function personIn({ email, phone }: JsonObject): { contact: string; lookedFor: string } | undefined {
  const isEmail = typeof email === 'string' && email.trim() !== '';
  const lookedFor = isEmail ? emailOf(email) : digitsOf(String(phone ?? ''));
  return lookedFor === '' ? undefined : { contact: (isEmail ? emailHash : phoneHash)(lookedFor), lookedFor };
}
const refuse = (c: AdminContext) =>
  c.json({ error: 'Give {"email": "…"} or {"phone": "…"}, the phone number in international form.' }, 400);

/** If there are none, with what was looked for: its owner sees a wrong number. */
async function* asJson(leads: AsyncGenerator<object>, lookedFor: string): AsyncGenerator<string> {
  let before = '{"leads":[';
  for await (const lead of leads) {
    yield before + JSON.stringify(lead);
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}],"lookedFor":${JSON.stringify(lookedFor)}}`;
}

export function leadOwnerRoutes(context: LeadNeeds & { events: Events }): Hono<AdminEnv> {
  const { host, database, log, events, seal, onQueued } = context;
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
    const person = personIn(await readObject(c));
    if (!person) return refuse(c);
    const actor = c.get('actor');
    await database.transaction(sql => audit(sql, host, { actor, action: 'person.export', subject: '' }));
    return streamed(c, 'application/json', asJson(exportLeads(database, person.contact), person.lookedFor));
  });
  api.post('/persons/erase', async c => {
    const person = personIn(await readObject(c));
    if (!person) return refuse(c);
    const { contact, lookedFor } = person;
    const now = host.now();
    await events.flush(); // what waits there may be of the person
    const hash = raw<{ hash: string }>`(SELECT ${contact} AS hash)`;
    await database.transaction(sql => eraseNumbers(sql, hash));
    let erased = 0;
    const erase = (roots: readonly string[]) =>
      database.part(async sql => {
        const leads = roots.length > 0 ? await eraseLeads(sql, roots, now, seal) : 0;
        for (const root of roots) await oweErasure(sql, host, root, now);
        await audit(sql, host, { actor: c.get('actor'), action: 'person.erase', subject: '', detail: { leads } });
        return leads;
      });
    for await (const roots of portionsOf(database, contact)) erased += await erase(roots);
    if (erased === 0) await erase([]); // that somebody tried is noted too
    if (erased > 0) onQueued();
    await database.scrub();
    return c.json({ erased, ...(erased === 0 && { lookedFor }) });
  });

  // A search is a POST, because the URLs of requests end up in logs.
  for (const method of ['GET', 'POST'])
    api.on(method, '/leads', async c => {
      const body = method === 'POST' ? await readObject(c) : {};
      const person = personIn(body);
      const scanned = { form: c.req.query('form'), contact: person?.contact, before: keyIn(c) };
      const listed = await listLeads(database, scanned);
      return c.json({ ...listed, ...(listed.leads.length === 0 && person && { lookedFor: person.lookedFor }) });
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
    return c.json({ deadLetters: await database.transaction(sql => deadLetters(sql, keyIn(c))) });
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
