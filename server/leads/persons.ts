/** All leads of one person, found by the hash of an email address or a phone number. */
import { type Database, isStorable, type Sql } from '../database/database.ts';
import { isObject, parseJson } from '../http/json.ts';
import { allOf, inPortions, scanLeads } from './current.ts';

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

export async function exportLead(sql: Sql, root: string): Promise<ExportedLead[]> {
  const rows = await sql
    .selectFrom('leads')
    .where('id', 'in', allOf(sql, [root]))
    .select(['leads.id', 'kind', 'form_id', 'received_at'])
    .orderBy('received_at')
    .execute();
  const exported: ExportedLead[] = [];
  for (const { id, kind, form_id: formId, received_at: receivedAt } of rows) {
    const versions = await sql
      .selectFrom('versions')
      .where('lead_id', '=', id)
      .select(['body', 'context', 'received_at'])
      .orderBy('revision')
      .execute();
    exported.push({
      ...{ id, kind, formId, receivedAt },
      versions: versions.map(({ body, context, received_at }) => ({
        receivedAt: received_at,
        context: parseJson(context ?? '') ?? null,
        lead: parseJson(body ?? '') ?? null,
      })),
    });
  }
  return exported;
}

/** Each with what came after its submit. The newest first. */
export async function* exportLeads(database: Database, contact: string): AsyncGenerator<ExportedLead> {
  for await (const roots of portionsOf(database, contact))
    for (const root of roots) yield* await database.transaction(sql => exportLead(sql, root));
}

/** Their booked calls, and what their pages did, which is known by the tracking id in the lead. */
async function eraseAround(sql: Sql, roots: readonly string[]): Promise<void> {
  await sql.deleteFrom('bookings').where('lead_id', 'in', roots).execute();
  const rows = await sql.selectFrom('versions').where('lead_id', 'in', allOf(sql, roots)).select('body').execute();
  const visitors = rows
    .map(({ body }) => parseJson(body ?? ''))
    .flatMap(lead => (isObject(lead) ? [lead.dldclck_id] : []));
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
