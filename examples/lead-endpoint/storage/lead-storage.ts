/** Stores leads and what is owed for them: plain SQL that both databases understand. */
import { randomUUID } from 'node:crypto';
import type { Database, Sql, Value } from './database.ts';
import { SCHEMA } from './database.ts';
import { eraseLeads, exportLeads } from './persons.ts';
import type { DeadLetter, Delivery, LeadEvent, NewLead, Received, Storage } from './storage.ts';

interface KnownLead {
  id: string;
  kind: string;
  form_id: string;
  parent_id: string | null;
  erased_at: number | null;
}

const marks = (row: readonly Value[]): string => `(${row.map(() => '?').join(', ')})`;

export async function enqueue(
  sql: Sql,
  event: LeadEvent,
  leadId: string,
  revision: number,
  now: number,
): Promise<void> {
  const values = [`msg_${randomUUID()}`, event, leadId, revision, 0, now];
  await sql.run(
    `INSERT INTO deliveries (id, event, lead_id, revision, attempts, due_at) VALUES ${marks(values)}`,
    values,
  );
}

async function addContacts(sql: Sql, leadId: string, contacts: readonly string[]): Promise<void> {
  for (const hash of contacts)
    await sql.run('INSERT INTO contacts (hash, lead_id) VALUES (?, ?) ON CONFLICT DO NOTHING', [hash, leadId]);
}

/** The key has arrived before. */
async function receiveAgain(sql: Sql, known: KnownLead, lead: NewLead, now: number, notify: boolean) {
  const leadId = known.parent_id ?? known.id;
  const isSame =
    known.kind === lead.kind && known.form_id === lead.formId && (lead.parentId ?? null) === known.parent_id;
  if (!isSame) return { outcome: 'conflict' } as const;
  const [seen] = await sql.all<{ revision: number }>(
    'SELECT revision FROM versions WHERE lead_id = ? AND body_hash = ?',
    [known.id, lead.bodyHash],
  );
  if (seen) return { outcome: 'repeated', leadId } as const;
  const [last] = await sql.all<{ revision: number }>(
    'SELECT MAX(revision) AS revision FROM versions WHERE lead_id = ?',
    [known.id],
  );
  const newest = last?.revision ?? 0;
  // An attempt with older answers came late. Those of a newer one are stored already.
  if (lead.revision !== undefined && lead.revision <= newest) return { outcome: 'repeated', leadId } as const;
  if (known.erased_at !== null) return { outcome: 'conflict' } as const;
  const revision = lead.revision ?? newest + 1;
  const values = [known.id, revision, lead.bodyHash, lead.body, now];
  await sql.run(
    `INSERT INTO versions (lead_id, revision, body_hash, body, received_at) VALUES ${marks(values)}`,
    values,
  );
  await addContacts(sql, known.id, lead.contacts);
  if (notify) await enqueue(sql, 'lead.changed', known.id, revision, now);
  return { outcome: 'changed', leadId } as const;
}

async function receive(sql: Sql, lead: NewLead, now: number, notify: boolean): Promise<Received> {
  const { key, kind, formId, parentId = null, isTest } = lead;
  if (parentId !== null) {
    const [parent] = await sql.all<{ erased_at: number | null }>(
      "SELECT erased_at FROM leads WHERE id = ? AND kind = 'lead'",
      [parentId],
    );
    if (!parent) return { outcome: 'unknown' };
    if (parent.erased_at !== null) return { outcome: 'gone' };
  }
  const id = `${kind === 'lead' ? 'form' : 'after'}_${randomUUID().replaceAll('-', '')}`;
  const values = [id, key, kind, formId, parentId, isTest ? 1 : 0, now];
  const inserted = await sql.run(
    `INSERT INTO leads (id, idempotency_key, kind, form_id, parent_id, is_test, received_at) VALUES ${marks(values)}
     ON CONFLICT (idempotency_key) DO NOTHING`,
    values,
  );
  if (inserted === 0) {
    const [known] = await sql.all<KnownLead>(
      'SELECT id, kind, form_id, parent_id, erased_at FROM leads WHERE idempotency_key = ?',
      [key],
    );
    return receiveAgain(sql, known!, lead, now, notify);
  }
  const { revision = 1 } = lead;
  const version = [id, revision, lead.bodyHash, lead.body, now];
  await sql.run(
    `INSERT INTO versions (lead_id, revision, body_hash, body, received_at) VALUES ${marks(version)}`,
    version,
  );
  await addContacts(sql, id, lead.contacts);
  if (notify) await enqueue(sql, kind === 'lead' ? 'lead.created' : 'lead.completed', id, revision, now);
  return { outcome: 'stored', leadId: parentId ?? id };
}

interface DueRow {
  id: string;
  event: LeadEvent;
  lead_id: string;
  revision: number;
  attempts: number;
}
interface LeadRow {
  form_id: string;
  parent_id: string | null;
  is_test: number;
  body: string | null;
}

async function claim(sql: Sql, skipLocked: string, limit: number, now: number, until: number): Promise<Delivery[]> {
  const rows = await sql.all<DueRow>(
    `UPDATE deliveries SET due_at = ?, attempts = attempts + 1 WHERE id IN (
       SELECT id FROM deliveries WHERE due_at <= ? ORDER BY due_at LIMIT ? ${skipLocked}
     ) RETURNING id, event, lead_id, revision, attempts`,
    [until, now, limit],
  );
  const found: Delivery[] = [];
  for (const { id, event, lead_id, revision, attempts } of rows) {
    const [lead] = await sql.all<LeadRow>(
      `SELECT leads.form_id, leads.parent_id, leads.is_test, versions.body FROM leads
       LEFT JOIN versions ON versions.lead_id = leads.id AND versions.revision = ? WHERE leads.id = ?`,
      [revision, lead_id],
    );
    if (!lead) continue;
    const { form_id: formId, parent_id, is_test, body } = lead;
    found.push({ id, event, leadId: parent_id ?? lead_id, formId, revision, isTest: is_test === 1, attempts, body });
  }
  return found;
}

async function bury(sql: Sql, id: string, reason: string, now: number): Promise<void> {
  await sql.run(
    `INSERT INTO dead_letters (id, event, lead_id, revision, attempts, reason, failed_at)
     SELECT id, event, lead_id, revision, attempts, CAST(? AS TEXT), CAST(? AS BIGINT) FROM deliveries WHERE id = ?
     ON CONFLICT (id) DO NOTHING`,
    [reason, now, id],
  );
  await sql.run('DELETE FROM deliveries WHERE id = ?', [id]);
}

interface DeadRow extends DueRow {
  reason: string;
  failed_at: number;
}

const deadLetterOf = (row: DeadRow): DeadLetter => ({
  id: row.id,
  event: row.event,
  leadId: row.lead_id,
  attempts: row.attempts,
  reason: row.reason,
  failedAt: row.failed_at,
});

/** Makes the tables if they are missing. `notify` is false if there is no webhook to tell. */
export async function openLeadStorage(database: Database, notify: boolean): Promise<Storage> {
  const { transaction, skipLocked } = database;
  for (const statement of SCHEMA) await transaction(sql => sql.run(statement));
  return {
    receive: (lead, now) => transaction(sql => receive(sql, lead, now, notify)),
    claim: (limit, now, until) => transaction(sql => claim(sql, skipLocked, limit, now, until)),
    ended: id => transaction(async sql => void (await sql.run('DELETE FROM deliveries WHERE id = ?', [id]))),
    postpone: (id, dueAt) =>
      transaction(async sql => void (await sql.run('UPDATE deliveries SET due_at = ? WHERE id = ?', [dueAt, id]))),
    bury: (id, reason, now) => transaction(sql => bury(sql, id, reason, now)),
    deadLetters: () =>
      transaction(async sql => {
        const rows = await sql.all<DeadRow>('SELECT * FROM dead_letters ORDER BY failed_at DESC LIMIT 1000');
        return rows.map(deadLetterOf);
      }),
    revive: now =>
      transaction(async sql => {
        const count = await sql.run(
          `INSERT INTO deliveries (id, event, lead_id, revision, attempts, due_at)
           SELECT id, event, lead_id, revision, 0, CAST(? AS BIGINT) FROM dead_letters WHERE true
           ON CONFLICT (id) DO NOTHING`,
          [now],
        );
        await sql.run('DELETE FROM dead_letters');
        return count;
      }),
    export: contact => transaction(sql => exportLeads(sql, contact)),
    async erase(contact, now) {
      const erased = await transaction(async sql => {
        const { roots, count } = await eraseLeads(sql, contact, now);
        if (notify) for (const root of roots) await enqueue(sql, 'lead.erased', root, 0, now);
        return count;
      });
      await database.scrub();
      return erased;
    },
    ping: () => transaction(async sql => void (await sql.all('SELECT 1 AS one'))),
    close: () => database.close(),
  };
}
