import type { JsonObject } from './bodies.ts';

/** Two tables: every arrival as it came, and one record a key. A lead without key is its own record. */
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

/** A record of `/leads.json`. Times are ISO texts. */
export interface StoredLead {
  id: number;
  /** `post-submit` for NET-03, linked to its lead by `cache_id`. */
  kind: 'lead' | 'post-submit';
  key: string | null;
  arrivals: number;
  first: string;
  last: string;
  path: string;
  /** Of the first arrival; later ones with the same key are in `raw` only. */
  payload: JsonObject;
  answer: JsonObject;
  cacheId: string;
  leadId: string;
  /** The record id of the lead that a post-submit record belongs to. */
  parent: number | null;
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
