/** The leads in the database of the server, for specs. People see them on the admin page. */
import { sql as raw } from 'kysely';
import type { Database, Sql } from '../../server/database/database.ts';
import { isObject, type JsonObject, parseJson } from '../../server/http/json.ts';
import { deleteBefore } from '../../server/leads/retention.ts';

/** An entry of `/leads.json`. */
export interface StoredLead {
  id: string;
  kind: 'lead' | 'post-submit';
  /** The idempotency key, the same for each attempt to send the lead. */
  key: string;
  /** Requests with this key, since the sandbox was started. */
  arrivals: number;
  /** The newest answers. */
  payload: JsonObject;
  /** For a `post-submit` lead, the `id` of the lead that it belongs to; otherwise its own. */
  leadId: string;
}

const MAX_LISTED = 1000;

/** Newest first. Booked calls are listed on `/center`. */
export async function listLeads(sql: Sql, arrivals: ReadonlyMap<string, number>): Promise<StoredLead[]> {
  const rows = await sql
    .selectFrom('leads')
    .innerJoin('versions', 'versions.lead_id', 'leads.id')
    .whereRef('idempotency_key', '!=', 'leads.id')
    .select(['leads.id', 'kind', 'idempotency_key as key', 'parent_id', 'body'])
    .orderBy('leads.received_at', 'desc')
    .orderBy(raw`leads.rowid`, 'desc')
    .orderBy('revision')
    .limit(MAX_LISTED)
    .execute();
  // The last row of a lead has its newest answers.
  const leads = rows.map(({ id, kind, key, parent_id, body }): [string, StoredLead] => {
    const payload = parseJson(body ?? '');
    const lead = { id, key, arrivals: arrivals.get(key) ?? 0, payload: isObject(payload) ? payload : {} };
    return [id, { ...lead, kind: kind === 'lead' ? 'lead' : 'post-submit', leadId: parent_id ?? id }];
  });
  return [...new Map(leads).values()];
}

/** Removes all leads, also from the files of the database. */
export async function clearLeads(database: Database): Promise<void> {
  await deleteBefore(database, Number.MAX_SAFE_INTEGER, () => true);
  await database.scrub();
}
