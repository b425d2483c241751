/** All leads of one person, found by the hash of an email address or a phone number. */
import { type Database, isStorable, type Sql } from '../database/database.ts';
import { allOf, inPortions, objectOf, scanLeads } from './current.ts';

/** One lead of a person. Times are milliseconds since 1970. */
export interface ExportedLead {
  id: string;
  kind: 'lead' | 'after';
  formId: string;
  receivedAt: number;
  /** All versions that were sent, oldest first. */
  versions: { receivedAt: number; context: unknown; lead: unknown }[];
}

/** The ids of the leads of a person, a few at a time. What came after the submit belongs to them. */
export async function* portionsOf(database: Database, contact: string): AsyncGenerator<string[]> {
  for await (const rows of scanLeads(database, { contact })) yield* inPortions(rows.map(({ id }) => id));
}

/** They and what came after their submit. */
async function readAll(sql: Sql, roots: readonly string[]): Promise<ExportedLead[]> {
  const rows = await sql
    .selectFrom('leads')
    .innerJoin('versions', 'versions.lead_id', 'leads.id')
    .where('leads.id', 'in', allOf(sql, roots))
    .select(['leads.id', 'kind', 'form_id', 'leads.received_at', 'body', 'context', 'versions.received_at as sent_at'])
    .orderBy('leads.received_at')
    .orderBy('revision')
    .execute();
  const leads = new Map<string, ExportedLead>();
  for (const { id, kind, form_id: formId, received_at: receivedAt, sent_at, body, context } of rows) {
    const lead = leads.get(id) ?? { id, kind, formId, receivedAt, versions: [] };
    leads.set(id, lead);
    lead.versions.push({ receivedAt: sent_at, context: objectOf(context), lead: objectOf(body) });
  }
  return [...leads.values()];
}

export async function* exportLeads(database: Database, contact: string): AsyncGenerator<ExportedLead> {
  for await (const roots of portionsOf(database, contact))
    yield* await database.transaction(sql => readAll(sql, roots));
}

/** Their booked calls, and what their pages did, which is known by the tracking id in the lead. */
async function eraseAround(sql: Sql, roots: readonly string[]): Promise<void> {
  await sql.deleteFrom('bookings').where('lead_id', 'in', roots).execute();
  const rows = await sql.selectFrom('versions').where('lead_id', 'in', allOf(sql, roots)).select('body').execute();
  const visitors = rows.map(({ body }) => objectOf(body)?.dldclck_id);
  for (const visitor of new Set(visitors))
    if (typeof visitor === 'string' && isStorable(visitor))
      await sql.deleteFrom('events').where('visitor', '=', visitor).execute();
}

/**
 * The keys and the hashes of the bodies stay, so that a late retry of the same lead is not stored again. Resolves to the number
 * of leads, with what came after them. They are not found by the person any more.
 */
export async function eraseLeads(sql: Sql, roots: readonly string[], now: number): Promise<number> {
  await eraseAround(sql, roots);
  await sql
    .updateTable('versions')
    .set({ body: null, context: null })
    .where('lead_id', 'in', allOf(sql, roots))
    .execute();
  await sql.deleteFrom('contacts').where('lead_id', 'in', allOf(sql, roots)).execute();
  const { numUpdatedRows } = await sql
    .updateTable('leads')
    .set({ erased_at: now })
    .where(e => e.or([e('id', 'in', roots), e('parent_id', 'in', roots)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
