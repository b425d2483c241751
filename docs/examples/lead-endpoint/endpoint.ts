/**
 * The smallest lead endpoint that keeps the promises that the form relies on: a lead is on disk before it is answered, is
 * stored once, and its newest answers win. The server of Stepwell has what else a company needs, see README.md.
 */
import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import SQLite from 'libsql';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS leads (
    id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, form_id TEXT NOT NULL, parent_id TEXT
  );
  CREATE TABLE IF NOT EXISTS versions (
    lead_id TEXT NOT NULL, revision INTEGER NOT NULL, body_hash TEXT NOT NULL, body TEXT NOT NULL, received_at TEXT NOT NULL,
    PRIMARY KEY (lead_id, revision), UNIQUE (lead_id, body_hash)
  );`;
const MAX_BODY = 256 * 1024;
const KEY = /^[\x21-\x7e]{1,200}$/;

interface Lead {
  key: string;
  /** Empty for the request after the submit, which has a parent. */
  formId: string;
  parentId: string | null;
  /** Counts the contents that were sent under the key. */
  revision: number | undefined;
  body: string;
}
interface LeadRow {
  id: string;
  form_id: string;
  parent_id: string | null;
}

/** The lead, or what is wrong with the request. */
function readLead(text: string, header: (name: string) => string | undefined): Lead | string {
  let members: Record<string, unknown>;
  try {
    members = JSON.parse(text);
  } catch {
    return 'The body is no JSON.';
  }
  if (typeof members !== 'object' || members === null || Array.isArray(members)) return 'The body is no JSON object.';
  // Pages of another origin send them in the body.
  const { idempotency_key, lead_revision, ...payload } = members;
  const key = header('idempotency-key') ?? idempotency_key;
  if (typeof key !== 'string' || !KEY.test(key)) return 'There is no idempotency key.';
  const revision = Number(header('lead-revision') ?? lead_revision);
  const isAfter = payload.force_send === true;
  const formId = isAfter ? '' : String(payload.interactive_app_id ?? '');
  const parentId = isAfter ? String(payload.cache_id ?? '') : null;
  if (formId === '' && !parentId) return 'The lead has no interactive_app_id.';
  const isCounted = Number.isInteger(revision) && revision >= 1;
  return { key, formId, parentId, revision: isCounted ? revision : undefined, body: JSON.stringify(payload) };
}

/** `file` is a path or `:memory:`; `origins` are those of the pages that may send leads. */
export function createEndpoint(file: string, origins: readonly string[]): Hono {
  const database = new SQLite(file);
  // A commit waits for the disk: an answered lead survives a power cut.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(SCHEMA);
  const insertLead = database.prepare(
    'INSERT INTO leads (id, idempotency_key, form_id, parent_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const insertVersion = database.prepare('INSERT INTO versions VALUES (?, ?, ?, ?, ?)');
  const findLead = database.prepare('SELECT id, form_id, parent_id FROM leads WHERE idempotency_key = ?');
  const findParent = database.prepare('SELECT id FROM leads WHERE id = ? AND parent_id IS NULL');
  const findVersion = database.prepare('SELECT 1 FROM versions WHERE lead_id = ? AND body_hash = ?');
  const newestOf = database.prepare('SELECT MAX(revision) AS revision FROM versions WHERE lead_id = ?');

  /** The id of the lead, or the status that refuses it. */
  const store = database.transaction(({ key, formId, parentId, revision, body }: Lead): string | 409 | 422 => {
    if (parentId !== null && !findParent.get(parentId)) return 422;
    insertLead.run(`form_${randomUUID().replaceAll('-', '')}`, key, formId, parentId);
    const lead = findLead.get(key) as LeadRow;
    if (lead.form_id !== formId || lead.parent_id !== parentId) return 409; // the key belongs to another lead
    // The hash covers revision and body, because a visitor may return to earlier answers.
    const hash = createHash('sha256')
      .update(`${revision ?? ''}${body}`)
      .digest('hex');
    const newest = (newestOf.get(lead.id) as { revision: number | null }).revision ?? 0;
    const isLate = revision !== undefined && revision <= newest;
    if (!isLate && !findVersion.get(lead.id, hash))
      insertVersion.run(lead.id, revision ?? newest + 1, hash, body, new Date().toISOString());
    return parentId ?? lead.id;
  });

  const app = new Hono();
  app.onError((_, c) => {
    c.header('retry-after', '5'); // the form keeps the lead, and tries again
    return c.json({ error: 'The lead could not be stored now.' }, 503);
  });
  app.use(
    '/submit',
    cors({ origin: [...origins], allowMethods: ['POST'], exposeHeaders: ['retry-after'] }),
    bodyLimit({ maxSize: MAX_BODY, onError: c => c.json({ error: 'The lead is too large.' }, 413) }),
  );
  app.post('/submit', async c => {
    const lead = readLead(await c.req.text(), name => c.req.header(name));
    if (typeof lead === 'string') return c.json({ error: lead }, 422);
    const id = store(lead);
    if (typeof id === 'number') return c.json({ error: 'The lead does not fit to what is stored.' }, id);
    // The same for every arrival of a key: the first answer may have been lost.
    return c.json({ result: id, lead: { id } }, 202);
  });
  return app;
}
