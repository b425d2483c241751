/** Owner routes for leads, and for requests of persons about their data. */
import { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { sql as raw } from 'kysely';
import { type AdminContext, type AdminEnv, keyIn, nameState, readObject } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import { findForm, listForms } from '../definitions/form-store.ts';
import { queueErasure } from '../delivery/new-deliveries.ts';
import type { Events } from '../events/events.ts';
import type { JsonObject } from '../http/json.ts';
import { describeError } from '../log.ts';
import { countLeads, describeLead, listLeads } from './browse.ts';
import { digitsOf, emailHash, emailOf, phoneHash } from './contacts.ts';
import { leadsAsCsv } from './csv.ts';
import { filterIn } from './filter.ts';
import { createFormWords } from './form-words.ts';
import { eraseLeads, eraseNumbers, exportLeads, portionsOf, touchedBy } from './persons.ts';
import type { LeadNeeds } from './routes.ts';
import { STATUSES } from './work.ts';

/** Reads the person from the body. A URL must not contain it, because proxies log URLs. */
function personIn({ email, phone }: JsonObject): { contact: string; lookedFor: string } | undefined {
  const isEmail = typeof email === 'string' && email.trim() !== '';
  const lookedFor = isEmail ? emailOf(email) : digitsOf(String(phone ?? ''));
  return lookedFor === '' ? undefined : { contact: (isEmail ? emailHash : phoneHash)(lookedFor), lookedFor };
}
const refuse = (c: AdminContext) =>
  c.json({ error: 'Give {"email": "…"} or {"phone": "…"}, the phone number in international form.' }, 400);

const MAX_COLUMNS = 100;
/** The keys of the requested columns. */
const columnsIn = (c: AdminContext): string[] => (c.req.queries('column') ?? []).slice(0, MAX_COLUMNS);

/** Yields the JSON of leads. Without leads, it has the normalized search term, so that the owner can see a typing error. */
async function* asJson(leads: AsyncGenerator<object>, lookedFor: string): AsyncGenerator<string> {
  let before = '{"leads":[';
  for await (const lead of leads) {
    yield before + JSON.stringify(lead);
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}],"lookedFor":${JSON.stringify(lookedFor)}}`;
}

export function leadOwnerRoutes(context: LeadNeeds & { events: Events }): Hono<AdminEnv> {
  const { host, database, log, events, hmac, onQueued } = context;
  const api = new Hono<AdminEnv>();
  const words = createFormWords(database);
  /** Streams the parts as fast as the client reads them. If a part fails, the download fails. */
  function streamed(c: AdminContext, type: string, parts: AsyncGenerator<string>): Response {
    async function* encoded(): AsyncGenerator<Uint8Array> {
      try {
        // With a TextEncoderStream, most of the time would be spent on garbage collection if leads are large.
        for await (const part of parts) yield Buffer.from(part);
      } catch (error) {
        if (!c.req.raw.signal.aborted) log('download-failed', { path: c.req.routePath, reason: describeError(error) });
        throw error;
      }
    }
    return c.body(ReadableStream.from(encoded()) as globalThis.ReadableStream, 200, {
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
  api.post('/persons/touched', async c => {
    const person = personIn(await readObject(c));
    return person ? c.json(await touchedBy(database, person.contact)) : refuse(c);
  });
  api.post('/persons/erase', async c => {
    const person = personIn(await readObject(c));
    if (!person) return refuse(c);
    const { contact, lookedFor } = person;
    const now = host.now();
    await events.flush(); // waiting events may be of the person
    const hash = raw<{ hash: string }>`(SELECT ${contact} AS hash)`;
    await database.transaction(sql => eraseNumbers(sql, hash));
    let erased = 0;
    const erase = (roots: readonly string[]) =>
      database.part(async sql => {
        const leads = roots.length > 0 ? await eraseLeads(sql, roots, now, hmac) : 0;
        for (const root of roots) await queueErasure(sql, host, root, now);
        await audit(sql, host, { actor: c.get('actor'), action: 'person.erase', subject: '', detail: { leads } });
        return leads;
      });
    for await (const roots of portionsOf(database, contact)) erased += await erase(roots);
    if (erased === 0) await erase([]); // the audit log also has attempts that found nothing
    if (erased > 0) onQueued();
    await database.scrub();
    return c.json({ erased, ...(erased === 0 && { lookedFor }) });
  });

  /** A search is a POST, because the URLs of requests end up in logs. */
  async function searchIn(c: AdminContext) {
    const person = c.req.method === 'POST' ? personIn(await readObject(c)) : undefined;
    const { signal } = c.req.raw;
    return { person, scanned: { ...filterIn(name => c.req.query(name)), contact: person?.contact, signal } };
  }
  api.on(['GET', 'POST'], '/leads', async c => {
    const { person, scanned } = await searchIn(c);
    const listed = await listLeads(database, words, { ...scanned, before: keyIn(c), columns: columnsIn(c) });
    return c.json({ ...listed, ...(listed.leads.length === 0 && person && { lookedFor: person.lookedFor }) });
  });
  api.on(['GET', 'POST'], '/leads/count', async c => c.json(await countLeads(database, (await searchIn(c)).scanned)));
  api.get('/leads/:id', async c => {
    const lead = await describeLead(database, words, c.req.param('id'));
    if (!lead) return c.json({ error: 'There is no such lead.' }, 404);
    nameState(c, lead.work.at(-1)?.revision ?? 0);
    return c.json(lead);
  });
  api.get('/forms/:id/questions', async c => {
    const form = await database.transaction(sql => findForm(sql, c.req.param('id')));
    const known = form && (await words.ofVersion(form.id, form.live ?? form.newest));
    return c.json({ questions: [...(known?.values() ?? [])].map(({ key, title }) => ({ key, title })) });
  });
  // A search for a person is a POST here too.
  api.on(['GET', 'POST'], '/leads.csv', async c => {
    const { scanned } = await searchIn(c);
    const { contact: _, signal: __, status, ...filter } = scanned;
    // A status of the company may contain personal data.
    const known = status !== undefined && STATUSES.has(status) ? status : undefined;
    const own = c.req.queries('words');
    const columns = columnsIn(c);
    const detail = { ...filter, status: known, words: own && true, columns: columns.length || undefined };
    const forms = await database.transaction(async sql => {
      await audit(sql, host, { actor: c.get('actor'), action: 'lead.download', subject: '', detail });
      return own ? listForms(sql) : [];
    });
    const names = new Map(forms.map(({ id, name }) => [id, name ?? id]));
    const parts = await leadsAsCsv(database, {
      scanned,
      columns: columns.length > 0 ? columns : undefined,
      words: own && { ofLeads: words, forms: names, own },
    });
    c.header('content-disposition', 'attachment; filename="leads.csv"');
    return streamed(c, 'text/csv', parts);
  });
  return api;
}
