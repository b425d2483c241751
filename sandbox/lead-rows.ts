import type { JsonObject } from '../server/http/json.ts';

/** `leads` has one row for each key, or for each lead without a key; `arrivals` has one row for each request. */
export const schema = `
CREATE TABLE IF NOT EXISTS leads (
  id INTEGER PRIMARY KEY,
  key TEXT UNIQUE,
  kind TEXT NOT NULL,
  path TEXT NOT NULL,
  first TEXT NOT NULL,
  last TEXT NOT NULL,
  arrivals INTEGER NOT NULL,
  payload TEXT NOT NULL,
  answer TEXT NOT NULL,
  cache_id TEXT NOT NULL,
  lead_id TEXT NOT NULL,
  parent INTEGER REFERENCES leads(id)
);
CREATE INDEX IF NOT EXISTS leads_by_cache ON leads(cache_id);
CREATE TABLE IF NOT EXISTS arrivals (
  id INTEGER PRIMARY KEY,
  lead INTEGER NOT NULL REFERENCES leads(id),
  at TEXT NOT NULL,
  key_from TEXT,
  body TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS arrivals_by_lead ON arrivals(lead);
`;

export interface LeadRow {
  id: number;
  key: string | null;
  kind: 'lead' | 'post-submit';
  path: string;
  first: string;
  last: string;
  arrivals: number;
  payload: string;
  answer: string;
  cache_id: string;
  lead_id: string;
  parent: number | null;
}

/** An entry of `/leads.json`. Times are ISO strings. */
export interface StoredLead {
  id: number;
  /** A `post-submit` lead is linked to its first lead by `cache_id`. */
  kind: 'lead' | 'post-submit';
  key: string | null;
  arrivals: number;
  first: string;
  last: string;
  path: string;
  /** The payload of the first arrival. Payloads of later arrivals with the same key are only in `raw`. */
  payload: JsonObject;
  answer: JsonObject;
  cacheId: string;
  leadId: string;
  /** For a `post-submit` lead, the `id` of the lead that it belongs to. */
  parent: number | null;
  /** All arrivals, oldest first; `body` is the request body as received. */
  raw: { at: string; keyFrom: 'header' | 'body' | null; body: string }[];
}

export function rowToLead(row: LeadRow, arrivals: unknown[]): StoredLead {
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    arrivals: row.arrivals,
    first: row.first,
    last: row.last,
    path: row.path,
    payload: JSON.parse(row.payload) as JsonObject,
    answer: JSON.parse(row.answer) as JsonObject,
    cacheId: row.cache_id,
    leadId: row.lead_id,
    parent: row.parent,
    raw: (arrivals as { at: string; key_from: 'header' | 'body' | null; body: string }[]).map(one => ({
      at: one.at,
      keyFrom: one.key_from,
      body: one.body,
    })),
  };
}
