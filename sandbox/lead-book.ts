import { randomBytes } from 'node:crypto';
import Database from 'libsql';
import { asText, type JsonObject } from './bodies.ts';
import { type LeadRow, rowToLead, type StoredLead, schema } from './lead-rows.ts';

/** One POST that carried a lead, as it came over the wire. */
export interface Arrival {
  path: string;
  /** The key of NET-02's tries; undefined where the sender gave none. */
  key: string | undefined;
  /** Where the key was found. */
  keyFrom: 'header' | 'body' | undefined;
  payload: JsonObject;
  body: string;
}

/** The answer of NET-02 and NET-03: each member is optional to the reader. */
export interface LeadAnswer {
  result: string;
  'reveal-job-id': string;
  lead: { id: string };
}

export interface LeadBook {
  /** Stores a lead, or counts it if its key is known; the same key always gets the first answer again. */
  receive(arrival: Arrival): LeadAnswer;
  /** Newest first, at most 1000. */
  list(): StoredLead[];
  clear(): void;
  close(): void;
}

const mint = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

/** Opens the database: a file, or `:memory:`. */
export function createLeadBook(file: string): LeadBook {
  const database = new Database(file);
  if (file !== ':memory:') database.exec('PRAGMA journal_mode = WAL');
  database.exec(schema);
  const byKey = database.prepare('SELECT * FROM leads WHERE key = ?');
  const byCache = database.prepare("SELECT * FROM leads WHERE cache_id = ? AND kind = 'lead' LIMIT 1");
  const all = database.prepare('SELECT * FROM leads ORDER BY last DESC, id DESC LIMIT 1000');
  const arrivalsOf = database.prepare('SELECT at, key_from, body FROM arrivals WHERE lead = ? ORDER BY id');
  const insert = database.prepare(
    `INSERT INTO leads (key, kind, path, first, last, arrivals, payload, answer, cache_id, lead_id, parent)
     VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?)`,
  );
  const again = database.prepare('UPDATE leads SET arrivals = arrivals + 1, last = ? WHERE id = ?');
  const note = database.prepare('INSERT INTO arrivals (lead, at, key_from, body) VALUES (?, ?, ?, ?)');

  const store = (arrival: Arrival): LeadAnswer => {
    const now = new Date().toISOString();
    const known = arrival.key === undefined ? undefined : (byKey.get(arrival.key) as LeadRow | undefined);
    if (known) {
      again.run(now, known.id);
      note.run(known.id, now, arrival.keyFrom ?? null, arrival.body);
      return JSON.parse(known.answer) as LeadAnswer;
    }
    const { payload, path } = arrival;
    const postSubmit = payload.force_send === true;
    const given = asText(payload.cache_id);
    const parent = postSubmit && given !== '' ? (byCache.get(given) as LeadRow | undefined) : undefined;
    const answer: LeadAnswer = {
      result: parent?.cache_id ?? mint('c'),
      'reveal-job-id': mint('job'),
      lead: { id: parent?.lead_id ?? mint('form') },
    };
    const kind = postSubmit ? 'post-submit' : 'lead';
    const values = [JSON.stringify(payload), JSON.stringify(answer), answer.result, answer.lead.id];
    const made = insert.run(arrival.key ?? null, kind, path, now, now, ...values, parent?.id ?? null);
    note.run(Number(made.lastInsertRowid), now, arrival.keyFrom ?? null, arrival.body);
    return answer;
  };

  return {
    // One transaction: an arrival is never counted without being kept.
    receive: database.transaction(store),
    list: () => (all.all() as LeadRow[]).map(row => rowToLead(row, arrivalsOf.all(row.id))),
    clear: () => void database.exec('DELETE FROM arrivals; DELETE FROM leads'),
    close: () => void database.close(),
  };
}
