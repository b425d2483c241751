/** Stores leads, and in the same transaction what is owed to destinations for them. */
import type { Sql } from '../database/database.ts';
import type { LeadsTable } from '../database/tables.ts';
import type { LeadEvent, OweDeliveries } from '../delivery/owe.ts';
import type { JsonObject } from '../http/json.ts';
import { verifiedBy } from '../verification/verifications.ts';

export interface NewLead {
  /** The idempotency key. */
  key: string;
  /** `after`: the request after the submit, which belongs to the lead `parentId`. */
  kind: 'lead' | 'after';
  /** What destinations are told if the key is new. Default: by the kind. */
  event?: LeadEvent;
  formId: string;
  parentId: string | undefined;
  isTest: boolean;
  /** The higher it is, the newer are the answers. Undefined if the sender does not count. */
  revision?: number | undefined;
  /** Without key and revision. */
  payload: JsonObject;
  /** The JSON of the payload. */
  body: string;
  /** Of revision and body. */
  bodyHash: string;
  /** Hashes of the email addresses and phone numbers in it. */
  contacts: readonly string[];
  context: LeadContext;
}
/** Where the request came from. It is erased with the lead. */
export interface LeadContext {
  /** The header `Referer`: of a page of another origin, browsers send the origin only. */
  page_url?: string | undefined;
  ip?: string | undefined;
  user_agent?: string | undefined;
  /** The server's own word on the phone number, with the channel and an ISO time. Absent if it was not verified. */
  verified?: { channel: 'sms' | 'sna'; at: string } | undefined;
}

export type Received =
  /** `repeated`: nothing was stored. `changed`: the visitor sent other answers under the same key, which replace the first. */
  | { outcome: 'stored' | 'repeated' | 'changed'; leadId: string }
  /** The key belongs to the lead of another form, or to one that was erased. */
  | { outcome: 'conflict' }
  /** There is no lead `parentId`, or it was erased. */
  | { outcome: 'unknown' | 'gone' };

export interface Receiving {
  lead: NewLead;
  /** Of the lead, if its key is new. */
  newId: string;
  now: number;
  owe: OweDeliveries;
}

/** What comes after the submit may have the verification of the number in the lead. */
async function numbersOf(sql: Sql, { parentId, contacts }: NewLead): Promise<string[]> {
  if (parentId === undefined) return [...contacts];
  const rows = await sql.selectFrom('contacts').where('lead_id', '=', parentId).select('hash').execute();
  return [...contacts, ...rows.map(({ hash }) => hash)];
}

async function addVersion(sql: Sql, leadId: string, revision: number, { lead, now }: Receiving): Promise<void> {
  const { bodyHash, body, contacts, payload } = lead;
  const { pinId } = payload;
  const verified = pinId === undefined ? undefined : await verifiedBy(sql, String(pinId), await numbersOf(sql, lead));
  const context: LeadContext = {
    ...lead.context,
    ...(verified && { verified: { channel: verified.channel, at: new Date(verified.at).toISOString() } }),
  };
  await sql
    .insertInto('versions')
    .values({
      ...{ lead_id: leadId, revision, body_hash: bodyHash, body, received_at: now },
      context: JSON.stringify(context),
    })
    .execute();
  if (contacts.length === 0) return;
  await sql
    .insertInto('contacts')
    .values(contacts.map(hash => ({ hash, lead_id: leadId })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

type KnownLead = Pick<LeadsTable, 'id' | 'kind' | 'form_id' | 'parent_id' | 'erased_at'>;

/** The key has arrived before. */
async function receiveAgain(sql: Sql, known: KnownLead, receiving: Receiving): Promise<Received> {
  const { lead, now, owe } = receiving;
  const leadId = known.parent_id ?? known.id;
  const isSame =
    known.kind === lead.kind && known.form_id === lead.formId && (lead.parentId ?? null) === known.parent_id;
  if (!isSame) return { outcome: 'conflict' };
  const versions = sql.selectFrom('versions').where('lead_id', '=', known.id);
  const seen = await versions.where('body_hash', '=', lead.bodyHash).select('revision').executeTakeFirst();
  if (seen) return { outcome: 'repeated', leadId };
  const last = await versions.select(({ fn }) => fn.max('revision').as('revision')).executeTakeFirst();
  const newest = last?.revision ?? 0;
  // An attempt with older answers came late. Those of a newer one are stored already.
  if (lead.revision !== undefined && lead.revision <= newest) return { outcome: 'repeated', leadId };
  if (known.erased_at !== null) return { outcome: 'conflict' };
  const revision = lead.revision ?? newest + 1;
  await addVersion(sql, known.id, revision, receiving);
  const { formId, isTest, payload } = lead;
  await owe(sql, 'lead.changed', { leadId: known.id, rootId: leadId, formId, revision, isTest, now }, payload);
  return { outcome: 'changed', leadId };
}

export async function receiveLead(sql: Sql, receiving: Receiving): Promise<Received> {
  const { lead, newId, now, owe } = receiving;
  const { key, kind, formId, parentId = null, isTest } = lead;
  if (parentId !== null) {
    const parent = await sql
      .selectFrom('leads')
      .where('id', '=', parentId)
      .where('kind', '=', 'lead')
      .select('erased_at')
      .executeTakeFirst();
    if (!parent) return { outcome: 'unknown' };
    if (parent.erased_at !== null) return { outcome: 'gone' };
  }
  const { numInsertedOrUpdatedRows: inserted } = await sql
    .insertInto('leads')
    .values({
      ...{ id: newId, idempotency_key: key, kind, form_id: formId, parent_id: parentId },
      ...{ is_test: isTest ? 1 : 0, received_at: now, erased_at: null },
    })
    .onConflict(conflict => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  if (inserted === 0n) {
    const known = await sql
      .selectFrom('leads')
      .where('idempotency_key', '=', key)
      .select(['id', 'kind', 'form_id', 'parent_id', 'erased_at'])
      .executeTakeFirstOrThrow();
    return receiveAgain(sql, known, receiving);
  }
  const { revision = 1 } = lead;
  const leadId = parentId ?? newId;
  await addVersion(sql, newId, revision, receiving);
  const { event = kind === 'lead' ? 'lead.created' : 'lead.completed' } = lead;
  await owe(sql, event, { leadId: newId, rootId: leadId, formId, revision, isTest, now }, lead.payload);
  return { outcome: 'stored', leadId };
}
