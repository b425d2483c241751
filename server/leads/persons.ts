/** All leads of one person, found by the hash of an email address or a phone number. */
import { type Expression, sql as raw } from 'kysely';
import type { Touched, Work } from '../api/owner.ts';
import { type Database, isStorable, type Sql } from '../database/database.ts';
import { objectOf } from '../http/json.ts';
import { PER_NUMBER } from '../verification/limits.ts';
import type { Hmac } from './contacts.ts';
import { idsWithLater, inPortions, isOf, scanLeads } from './current.ts';
import { workHistory } from './work.ts';

/** One lead of a person. Times are milliseconds since 1970. */
export interface ExportedLead {
  id: string;
  kind: 'lead' | 'after';
  formId: string;
  receivedAt: number;
  /** All versions that were sent, oldest first. */
  versions: { receivedAt: number; context: unknown; lead: unknown }[];
  /** The statuses and notes of the company's people, oldest first. */
  work: Work[];
}

/** Yields the ids of the leads of a person in portions, without later requests. */
export async function* portionsOf(database: Database, contact: string): AsyncGenerator<string[]> {
  for await (const rows of scanLeads(database, { contact })) yield* inPortions(rows.map(({ id }) => id));
}

/** Reads leads with their later requests. */
async function readAll(sql: Sql, roots: readonly string[]): Promise<ExportedLead[]> {
  const rows = await sql
    .selectFrom('leads')
    .innerJoin('versions', 'versions.lead_id', 'leads.id')
    .where(isOf(roots))
    .select(['leads.id', 'kind', 'form_id', 'leads.received_at', 'body', 'context', 'versions.received_at as sent_at'])
    .orderBy('leads.received_at')
    .orderBy('revision')
    .execute();
  const leads = new Map<string, ExportedLead>();
  for (const { id, kind, form_id: formId, received_at: receivedAt, sent_at, body, context } of rows) {
    const lead = leads.get(id) ?? { id, kind, formId, receivedAt, versions: [], work: [] };
    leads.set(id, lead);
    lead.versions.push({ receivedAt: sent_at, context: objectOf(context), lead: objectOf(body) });
  }
  for (const root of roots) leads.get(root)?.work.push(...(await workHistory(sql, root)));
  return [...leads.values()];
}

export async function* exportLeads(database: Database, contact: string): AsyncGenerator<ExportedLead> {
  for await (const roots of portionsOf(database, contact)) yield* await database.part(sql => readAll(sql, roots));
}

/** Counts the rows that an erasure would affect, so that the owner can check them first. */
export async function touchedBy(database: Database, contact: string): Promise<Touched> {
  const touched = { leads: 0, later: 0, bookings: 0, notes: 0 };
  const destinations = new Set<string>();
  async function look(sql: Sql, roots: readonly string[]) {
    const all = await idsWithLater(sql, roots).execute();
    const rootsIn = (table: 'bookings' | 'lead_work') =>
      sql.selectFrom(table).where('lead_id', 'in', roots).select('lead_id').distinct().execute();
    const sent = await sql
      .selectFrom('deliveries')
      .where('lead_id', 'in', idsWithLater(sql, roots))
      .where(e => e.or([e('attempts', '>', 0), e('reason', 'is not', null)]))
      .select('destination')
      .distinct()
      .execute();
    return { all, bookings: await rootsIn('bookings'), notes: await rootsIn('lead_work'), sent };
  }
  for await (const roots of portionsOf(database, contact)) {
    const { all, bookings, notes, sent } = await database.part(sql => look(sql, roots));
    touched.leads += roots.length;
    touched.later += all.length - roots.length;
    touched.bookings += bookings.length;
    touched.notes += notes.length;
    for (const { destination } of sent) destinations.add(destination);
  }
  return { ...touched, destinations: [...destinations].toSorted() };
}

/** Deletes the verifications and the message counters of the phone numbers with these hashes. */
export async function eraseNumbers(sql: Sql, hashes: Expression<{ hash: string }>): Promise<void> {
  await raw`DELETE FROM verifications WHERE phone_hash IN ${hashes}`.execute(sql);
  await raw`DELETE FROM counters WHERE name IN (SELECT ${PER_NUMBER} || hash FROM ${hashes} AS person)`.execute(sql);
}

/** Deletes the booked calls, shown customers, work and verifications of leads. */
async function eraseRelated(sql: Sql, roots: readonly string[]): Promise<void> {
  for (const table of ['bookings', 'reveals', 'lead_work'] as const)
    await sql.deleteFrom(table).where('lead_id', 'in', roots).execute();
  // A buyer may have sent personal data in a token.
  await sql.updateTable('bids').set({ token: null }).where('lead_id', 'in', roots).execute();
  await eraseNumbers(sql, sql.selectFrom('contacts').where('lead_id', 'in', idsWithLater(sql, roots)).select('hash'));
}

/** Erases all versions, and the events of the tracking ids in them. */
async function eraseVersions(sql: Sql, roots: readonly string[], hmac: Hmac): Promise<void> {
  const versions = sql
    .selectFrom('versions')
    .where('lead_id', 'in', idsWithLater(sql, roots))
    .where('body', 'is not', null);
  const visitors = new Set<unknown>();
  for (const { body, ...key } of await versions.select(['lead_id', 'revision', 'body_hash', 'body']).execute()) {
    visitors.add(objectOf(body)?.dldclck_id);
    await sql
      .updateTable('versions')
      .set({ body: null, context: null, body_hash: hmac(key.body_hash) })
      .where(e => e.and(key))
      .execute();
  }
  for (const visitor of visitors)
    if (typeof visitor === 'string' && isStorable(visitor))
      await sql.deleteFrom('events').where('visitor', '=', visitor).execute();
}

/**
 * Erases leads and later requests. Resolves to their number. Idempotency keys stay, and keyed hashes of the bodies, so that a
 * late retry is not stored again. With the database alone, trying all phone numbers does not reveal the one of a hash.
 */
export async function eraseLeads(sql: Sql, roots: readonly string[], now: number, hmac: Hmac): Promise<number> {
  // First lock the leads, so that a version that arrives at the same time is erased too, or refused.
  const { numUpdatedRows } = await sql
    .updateTable('leads')
    .set({ erased_at: now })
    .where(isOf(roots))
    .executeTakeFirstOrThrow();
  await eraseRelated(sql, roots);
  await eraseVersions(sql, roots, hmac);
  await sql.deleteFrom('contacts').where('lead_id', 'in', idsWithLater(sql, roots)).execute();
  return Number(numUpdatedRows);
}
