/** The leads in the database of the server, as the page `/leads` shows them. */
import { sql as raw } from 'kysely';
import type { Database, Sql } from '../server/database/database.ts';
import { isObject, type JsonObject, parseJson } from '../server/http/json.ts';
import { deleteLeads } from '../server/leads/retention.ts';

/** An entry of `/leads.json`. Times are ISO strings. */
export interface StoredLead {
  id: string;
  kind: 'lead' | 'post-submit';
  /** The idempotency key, the same for each attempt to send the lead. */
  key: string;
  /** Requests with this key, since the sandbox was started. */
  arrivals: number;
  first: string;
  last: string;
  /** The newest answers. */
  payload: JsonObject;
  /** For a `post-submit` lead, the `id` of the lead that it belongs to; otherwise its own. */
  leadId: string;
  /** All answers that were stored under the key, oldest first. */
  versions: { at: string; body: string }[];
}

export interface Arrivals {
  add(key: string): void;
  find(key: string): { count: number; last: number } | undefined;
  clear(): void;
}
const MAX_KEYS = 10_000;

/** The server stores a lead once, however often it arrives, so the sandbox counts. */
export function createArrivals(): Arrivals {
  const known = new Map<string, { count: number; last: number }>();
  return {
    add(key) {
      const { count } = known.get(key) ?? { count: 0 };
      known.set(key, { count: count + 1, last: Date.now() });
      if (known.size > MAX_KEYS) known.delete(known.keys().next().value!);
    },
    find: key => known.get(key),
    clear: () => known.clear(),
  };
}

const MAX_LISTED = 1000;
const isoTime = (time: number): string => new Date(time).toISOString();

/** Newest first. Booked calls are listed on `/center`. */
export async function listLeads(sql: Sql, arrivals: Arrivals): Promise<StoredLead[]> {
  const rows = await sql
    .selectFrom('leads')
    .innerJoin('versions', 'versions.lead_id', 'leads.id')
    .whereRef('idempotency_key', '!=', 'leads.id')
    .select([
      'leads.id',
      'kind',
      'idempotency_key',
      'parent_id',
      'leads.received_at',
      'versions.received_at as at',
      'body',
    ])
    .orderBy('leads.received_at', 'desc')
    .orderBy(raw`leads.rowid`, 'desc')
    .orderBy('revision')
    .limit(MAX_LISTED)
    .execute();
  const listed = new Map<string, StoredLead>();
  for (const { id, kind, idempotency_key: key, parent_id, received_at, at, body } of rows) {
    const versions = listed.get(id)?.versions ?? [];
    versions.push({ at: isoTime(at), body: body ?? '' });
    const payload = parseJson(body ?? '');
    const { count, last } = arrivals.find(key) ?? { count: versions.length, last: at };
    listed.set(id, {
      ...{ id, kind: kind === 'lead' ? 'lead' : 'post-submit', key, arrivals: count, leadId: parent_id ?? id },
      ...{ first: isoTime(received_at), last: isoTime(last), payload: isObject(payload) ? payload : {}, versions },
    });
  }
  return [...listed.values()];
}

/** Removes all leads, also from the files of the database. */
export async function clearLeads({ transaction, scrub }: Database): Promise<void> {
  await transaction(async sql => {
    const roots = await sql.selectFrom('leads').where('kind', '=', 'lead').select('id').execute();
    await deleteLeads(
      sql,
      roots.map(({ id }) => id),
    );
  });
  await scrub();
}
