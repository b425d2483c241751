/** All leads of one person, found by the hash of an email address or a phone number. */
import type { Sql } from './database.ts';
import type { ExportedLead } from './storage.ts';

const list = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

interface Row {
  id: string;
  kind: 'lead' | 'after';
  form_id: string;
  received_at: number;
}

/** The first leads, and all that belongs to them: what came after the submit has no email address of its own. */
async function leadsOf(sql: Sql, contact: string): Promise<{ roots: string[]; rows: Row[] }> {
  const found = await sql.all<{ root: string }>(
    `SELECT DISTINCT COALESCE(leads.parent_id, leads.id) AS root FROM contacts
     JOIN leads ON leads.id = contacts.lead_id WHERE contacts.hash = ?`,
    [contact],
  );
  const roots = found.map(({ root }) => root);
  if (roots.length === 0) return { roots, rows: [] };
  const rows = await sql.all<Row>(
    `SELECT id, kind, form_id, received_at FROM leads WHERE id IN (${list(roots)}) OR parent_id IN (${list(roots)})
     ORDER BY received_at`,
    [...roots, ...roots],
  );
  return { roots, rows };
}

export async function exportLeads(sql: Sql, contact: string): Promise<ExportedLead[]> {
  const { rows } = await leadsOf(sql, contact);
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
  const { roots, rows } = await leadsOf(sql, contact);
  if (rows.length === 0) return { roots, count: 0 };
  const ids = rows.map(({ id }) => id);
  await sql.run(`UPDATE versions SET body = NULL WHERE lead_id IN (${list(ids)})`, ids);
  await sql.run(`UPDATE leads SET erased_at = ? WHERE id IN (${list(ids)})`, [now, ...ids]);
  for (const table of ['contacts', 'deliveries', 'dead_letters'])
    await sql.run(`DELETE FROM ${table} WHERE lead_id IN (${list(ids)})`, ids);
  return { roots, count: ids.length };
}
