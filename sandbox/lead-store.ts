import { randomBytes } from 'node:crypto';
import Database from 'libsql';
import type { JsonObject } from '../server/http/json.ts';
import { type LeadRow, rowToLead, type StoredLead, schema } from './lead-rows.ts';
import { toText } from './parsing.ts';

/** One received lead request. */
export interface Arrival {
  path: string;
  /** The idempotency key, the same for each attempt to send a lead; undefined if the request has none. */
  key: string | undefined;
  /** Whether the key was in the `Idempotency-Key` header or in the member `idempotency_key`. */
  keyFrom: 'header' | 'body' | undefined;
  payload: JsonObject;
  body: string;
}

/** The response to a lead. */
export interface LeadResponse {
  result: string;
  'reveal-job-id': string;
  lead: { id: string };
}

export interface LeadStore {
  /** Stores a lead. If its key is known, only counts the arrival and returns the first response again. */
  receive(arrival: Arrival): LeadResponse;
  /** Most recent arrival first, at most 1000. */
  list(): StoredLead[];
  clear(): void;
  close(): void;
}

const randomId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

/** Opens the database: a file path, or `:memory:`. */
export function createLeadStore(file: string): LeadStore {
  const database = new Database(file);
  if (file !== ':memory:') database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA secure_delete = ON');
  database.exec(schema);
  const selectByKey = database.prepare('SELECT * FROM leads WHERE key = ?');
  const selectByCacheId = database.prepare("SELECT * FROM leads WHERE cache_id = ? AND kind = 'lead' LIMIT 1");
  const selectAll = database.prepare('SELECT * FROM leads ORDER BY last DESC, id DESC LIMIT 1000');
  const selectArrivals = database.prepare('SELECT at, key_from, body FROM arrivals WHERE lead = ? ORDER BY id');
  const insertLead = database.prepare(
    `INSERT INTO leads (key, kind, path, first, last, arrivals, payload, answer, cache_id, lead_id, parent)
     VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?)`,
  );
  const countArrival = database.prepare('UPDATE leads SET arrivals = arrivals + 1, last = ? WHERE id = ?');
  const insertArrival = database.prepare('INSERT INTO arrivals (lead, at, key_from, body) VALUES (?, ?, ?, ?)');

  const store = (arrival: Arrival): LeadResponse => {
    const now = new Date().toISOString();
    const known = arrival.key === undefined ? undefined : (selectByKey.get(arrival.key) as LeadRow | undefined);
    if (known) {
      countArrival.run(now, known.id);
      insertArrival.run(known.id, now, arrival.keyFrom ?? null, arrival.body);
      return JSON.parse(known.answer) as LeadResponse;
    }
    const { payload, path } = arrival;
    const postSubmit = payload.force_send === true;
    const cacheId = toText(payload.cache_id);
    const parent = postSubmit && cacheId !== '' ? (selectByCacheId.get(cacheId) as LeadRow | undefined) : undefined;
    const response: LeadResponse = {
      result: parent?.cache_id ?? randomId('c'),
      'reveal-job-id': randomId('job'),
      lead: { id: parent?.lead_id ?? randomId('form') },
    };
    const kind = postSubmit ? 'post-submit' : 'lead';
    const values = [JSON.stringify(payload), JSON.stringify(response), response.result, response.lead.id];
    const inserted = insertLead.run(arrival.key ?? null, kind, path, now, now, ...values, parent?.id ?? null);
    insertArrival.run(Number(inserted.lastInsertRowid), now, arrival.keyFrom ?? null, arrival.body);
    return response;
  };

  return {
    // A transaction keeps the count and the stored arrivals consistent.
    receive: database.transaction(store),
    list: () => (selectAll.all() as LeadRow[]).map(row => rowToLead(row, selectArrivals.all(row.id))),
    clear() {
      database.exec('DELETE FROM arrivals; DELETE FROM leads');
      database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all(); // deletes the data from the log too
    },
    close: () => void database.close(),
  };
}
