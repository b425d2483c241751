/** All leads of one person, found by the hash of an email address or a phone number. */
import type { Sql } from './database.ts';
import type { ExportedLead } from './storage.ts';

interface Row {
  id: string;
  kind: 'lead' | 'after';
  form_id: string;
  received_at: number;
}

/** The first leads of the contact `?`. Subqueries, because a statement with a list of ids would grow with the stored leads. */
const ROOTS = `SELECT COALESCE(leads.parent_id, leads.id) AS root FROM contacts
  JOIN leads ON leads.id = contacts.lead_id WHERE contacts.hash = ?`;
/** They and all that belongs to them: what came after the submit has no email address of its own. Needs the contact twice. */
const OF_PERSON = `id IN (${ROOTS}) OR parent_id IN (${ROOTS})`;
const IDS = `SELECT id FROM leads WHERE ${OF_PERSON}`;

export async function exportLeads(sql: Sql, contact: string): Promise<ExportedLead[]> {
  const rows = await sql.all<Row>(
    `SELECT id, kind, form_id, received_at FROM leads WHERE ${OF_PERSON} ORDER BY received_at`,
    [contact, contact],
  );
  const exported: ExportedLead[] = [];
  for (const { id, kind, form_id: formId, received_at: receivedAt } of rows) {
    const versions = await sql.all<{ body: string | null; received_at: number }>(
      'SELECT body, received_at FROM versions WHERE lead_id = ? ORDER BY revision',
      [id],
    );
    exported.push({
      ...{ id, kind, formId, receivedAt },
      versions: versions.map(one => ({ receivedAt: one.received_at, lead: JSON.parse(one.body ?? 'null') })),
    });
  }
  return exported;
}

/** The keys and the hashes of the bodies stay, so that a late retry of the same lead is not stored again. */
export async function eraseLeads(sql: Sql, contact: string, now: number): Promise<{ roots: string[]; count: number }> {
  const person = [contact, contact];
  const roots = await sql.all<{ root: string }>(`SELECT DISTINCT root FROM (${ROOTS}) AS found`, [contact]);
  await sql.run(`UPDATE versions SET body = NULL WHERE lead_id IN (${IDS})`, person);
  const count = await sql.run(`UPDATE leads SET erased_at = ? WHERE ${OF_PERSON}`, [now, ...person]);
  // The contacts come last, because the leads are found by them.
  for (const table of ['deliveries', 'dead_letters', 'contacts'])
    await sql.run(`DELETE FROM ${table} WHERE lead_id IN (${IDS})`, person);
  return { roots: roots.map(({ root }) => root), count };
}
