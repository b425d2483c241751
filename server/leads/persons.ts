/** All leads of one person, found by the hash of an email address or a phone number. */
import type { ExpressionBuilder } from 'kysely';
import type { Sql } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { isObject, parseJson } from '../http/json.ts';

/** One lead of a person. Times are milliseconds since 1970. */
export interface ExportedLead {
  id: string;
  kind: 'lead' | 'after';
  formId: string;
  receivedAt: number;
  /** All versions that were sent, oldest first. */
  versions: { receivedAt: number; context: unknown; lead: unknown }[];
}

/** The first leads of a contact. A subquery, because a statement with a list of ids would grow with the stored leads. */
const rootsOf = (sql: Sql, contact: string) =>
  sql
    .selectFrom('contacts')
    .innerJoin('leads as found', 'found.id', 'contacts.lead_id')
    .where('contacts.hash', '=', contact)
    .select(({ fn }) => fn.coalesce('found.parent_id', 'found.id').as('root'));

/** They and all that belongs to them: what came after the submit has no email address of its own. */
const isOf = (sql: Sql, contact: string) => (e: ExpressionBuilder<Tables, 'leads'>) =>
  e.or([e('leads.id', 'in', rootsOf(sql, contact)), e('leads.parent_id', 'in', rootsOf(sql, contact))]);
const idsOf = (sql: Sql, contact: string) => sql.selectFrom('leads').where(isOf(sql, contact)).select('leads.id');

export async function exportLeads(sql: Sql, contact: string): Promise<ExportedLead[]> {
  const rows = await sql
    .selectFrom('leads')
    .where(isOf(sql, contact))
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

/** Their booked calls, and what their pages did, which is known by the tracking id in the lead. */
async function eraseAround(sql: Sql, contact: string): Promise<void> {
  await sql.deleteFrom('bookings').where('lead_id', 'in', idsOf(sql, contact)).execute();
  const rows = await sql.selectFrom('versions').where('lead_id', 'in', idsOf(sql, contact)).select('body').execute();
  const visitors = rows
    .map(({ body }) => parseJson(body ?? ''))
    .flatMap(lead => (isObject(lead) ? [lead.dldclck_id] : []));
  for (const visitor of new Set(visitors))
    if (typeof visitor === 'string') await sql.deleteFrom('events').where('visitor', '=', visitor).execute();
}

/**
 * The keys and the hashes of the bodies stay, so that a late retry of the same lead is not stored again. `roots` are the
 * leads whose destinations have to erase them too.
 */
export async function eraseLeads(sql: Sql, contact: string, now: number): Promise<{ roots: string[]; count: number }> {
  const roots = await rootsOf(sql, contact).distinct().execute();
  await eraseAround(sql, contact);
  await sql
    .updateTable('versions')
    .set({ body: null, context: null })
    .where('lead_id', 'in', idsOf(sql, contact))
    .execute();
  const { numUpdatedRows } = await sql
    .updateTable('leads')
    .set({ erased_at: now })
    .where(isOf(sql, contact))
    .executeTakeFirstOrThrow();
  return { roots: roots.map(({ root }) => root), count: Number(numUpdatedRows) };
}

/** The leads are found by them, so they are deleted last. */
export async function deleteContacts(sql: Sql, contact: string): Promise<void> {
  await sql.deleteFrom('contacts').where('lead_id', 'in', idsOf(sql, contact)).execute();
}
