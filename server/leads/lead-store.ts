/** Stores leads, and queues their deliveries in the same transaction. */

import type { Proof } from '../api/owner.ts';
import { inParts, type Sql } from '../database/database.ts';
import type { DeliveriesTable, LeadsTable, VersionsTable } from '../database/tables.ts';
import { enqueue, type LeadEvent, type PlanDeliveries } from '../delivery/new-deliveries.ts';
import { isObject, type JsonObject } from '../http/json.ts';
import { takeVerified } from '../verification/verifications.ts';
import { type Hmac, phoneHash } from './contacts.ts';
import { answersWith, isOf } from './current.ts';
import { numberOf, numbersOf, type Proofs } from './proof.ts';

export interface NewLead {
  /** The idempotency key. */
  key: string;
  /** `after`: the request after the submit, which belongs to the lead `parentId`. */
  kind: 'lead' | 'after';
  /** The event of the deliveries if the key is new. Default: `lead.created` or `lead.completed`, by the kind. */
  event?: LeadEvent;
  formId: string;
  parentId: string | undefined;
  /** A claim of the sender. Nothing depends on it. */
  isTest: boolean;
  /** Newer answers have a higher revision. Undefined if the sender does not count revisions. */
  revision?: number | undefined;
  /** All members of the lead, without key and revision. */
  payload: JsonObject;
  /** The JSON of the payload. */
  body: string;
  /** The hash of revision and body. */
  bodyHash: string;
  /** Hashes of the email addresses and phone numbers in it. */
  contacts: readonly string[];
  context: LeadContext;
}
/** Where the request came from, and which numbers were verified. It is erased with the lead. */
export interface LeadContext extends Proofs {
  /** The header `Referer`: of a page of another origin, browsers send the origin only. */
  page_url?: string | undefined;
  ip?: string | undefined;
  user_agent?: string | undefined;
}

export type Received =
  /** `repeated`: nothing was stored. `changed`: the visitor sent other answers under the same key, which replace the first. */
  | { outcome: 'stored' | 'repeated' | 'changed'; leadId: string }
  /** The key belongs to the lead of another form, or to one that was erased. */
  | { outcome: 'conflict' }
  /** There is no lead `parentId`, or it was erased. */
  | { outcome: 'unknown' | 'gone' }
  /** The lead has reached the limit of versions or characters. */
  | { outcome: 'full' };

export interface Receiving {
  lead: NewLead;
  /** The id of the lead, if its key is new. */
  newId: string;
  now: number;
  plan: PlanDeliveries;
  hmac: Hmac;
}

/** The limit of versions of one lead, including later requests. A visitor who often changes answers has a few dozen. */
const MAX_VERSIONS = 100;
/** The limit of characters of all versions, or `MAX_TIMES` the characters of the new one if that is more. */
const MAX_SIZE = 2_000_000;
const MAX_TIMES = 4;

/** The ids of leads that have reached a limit. `next` is the number of characters of the new version. */
async function findFull(sql: Sql, roots: readonly string[], next: number): Promise<Set<string>> {
  const root = sql.fn.coalesce('parent_id', 'leads.id');
  const rows = await sql
    .selectFrom('leads')
    .innerJoin('versions', 'versions.lead_id', 'leads.id')
    .where(isOf(roots))
    .groupBy(root)
    .select(({ fn }) => [root.as('root'), fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.sum<number>(fn('length', ['body'])).as('size'))
    .execute();
  const isFull = ({ count, size }: { count: number; size: number }): boolean =>
    Number(count) >= MAX_VERSIONS || Number(size) > Math.max(MAX_SIZE, MAX_TIMES * next);
  return new Set(rows.filter(isFull).map(row => row.root));
}

interface Version extends Receiving {
  leadId: string;
  revision: number;
}
/** Finds the verified numbers of a version. A later request may verify the numbers of the lead. */
async function prove(sql: Sql, { lead, leadId }: Version): Promise<Proofs> {
  const { pinId, phone_verifications: pins } = lead.payload;
  if (pinId === undefined && pins === undefined) return {};
  const rootId = lead.parentId ?? leadId;
  const answers = await answersWith(sql, { rootId, leadId, payload: lead.payload });
  async function find(answer: Pick<Proof, 'member' | 'number'>, pin: unknown): Promise<Proof[]> {
    const taken = typeof pin === 'string' ? await takeVerified(sql, pin, phoneHash(answer.number), rootId) : undefined;
    return taken ? [{ channel: taken.channel, at: new Date(taken.changed_at).toISOString(), ...answer }] : [];
  }
  const only = numberOf(answers);
  if (only) {
    const [verified] = await find(only, pinId);
    return verified ? { verified } : {};
  }
  const proofs: Proof[] = [];
  for (const answer of numbersOf(answers)) {
    const own = isObject(pins) && Object.hasOwn(pins, answer.member) ? pins[answer.member] : undefined;
    proofs.push(...(await find(answer, isObject(own) ? own.pinId : undefined)));
  }
  return proofs.length > 0 ? { verified_numbers: proofs } : {};
}
async function rowOf(sql: Sql, version: Version): Promise<VersionsTable> {
  const { lead, leadId, revision, now } = version;
  const context: LeadContext = { ...lead.context, ...(await prove(sql, version)) };
  return {
    lead_id: leadId,
    revision,
    body_hash: lead.bodyHash,
    body: lead.body,
    received_at: now,
    context: JSON.stringify(context),
  };
}
async function addVersions(sql: Sql, added: readonly Version[]): Promise<void> {
  const versions: VersionsTable[] = [];
  for (const one of added) versions.push(await rowOf(sql, one));
  const contacts = added.flatMap(({ lead, leadId }) => lead.contacts.map(hash => ({ hash, lead_id: leadId })));
  await Promise.all([
    versions.length > 0 && sql.insertInto('versions').values(versions).execute(),
    ...inParts(contacts).map(some =>
      sql
        .insertInto('contacts')
        .values(some)
        .onConflict(conflict => conflict.doNothing())
        .execute(),
    ),
  ]);
}

type KnownLead = Pick<LeadsTable, 'id' | 'kind' | 'form_id' | 'parent_id' | 'erased_at'>;

/** Handles a request whose key has arrived before. */
async function receiveAgain(sql: Sql, known: KnownLead, receiving: Receiving): Promise<Received> {
  const { lead, now, plan, hmac } = receiving;
  const leadId = known.parent_id ?? known.id;
  const isSame =
    known.kind === lead.kind && known.form_id === lead.formId && (lead.parentId ?? null) === known.parent_id;
  if (!isSame) return { outcome: 'conflict' };
  const versions = sql.selectFrom('versions').where('lead_id', '=', known.id);
  const hashes = [lead.bodyHash, hmac(lead.bodyHash)]; // the second one after an erasure
  const seen = await versions.where('body_hash', 'in', hashes).select('revision').executeTakeFirst();
  if (seen) return { outcome: 'repeated', leadId };
  const last = await versions.select(({ fn }) => fn.max('revision').as('revision')).executeTakeFirst();
  const newest = last?.revision ?? 0;
  // A late attempt has older answers than the stored ones.
  if (lead.revision !== undefined && lead.revision <= newest) return { outcome: 'repeated', leadId };
  if (known.erased_at !== null) return { outcome: 'conflict' };
  if ((await findFull(sql, [leadId], lead.body.length)).size > 0) return { outcome: 'full' };
  const revision = lead.revision ?? newest + 1;
  await addVersions(sql, [{ ...receiving, leadId: known.id, revision }]);
  const { formId, payload } = lead;
  const about = { leadId: known.id, rootId: leadId, formId, revision, now };
  await enqueue(sql, await plan(sql, 'lead.changed', about, payload));
  return { outcome: 'changed', leadId };
}

const findKnown = (sql: Sql, key: string): Promise<KnownLead | undefined> =>
  sql
    .selectFrom('leads')
    .where('idempotency_key', '=', key)
    .select(['id', 'kind', 'form_id', 'parent_id', 'erased_at'])
    .forUpdate() // blocks other versions and an erasure
    .executeTakeFirst();

/** The refusals of later requests whose lead does not exist, was erased, or has reached a limit. */
async function findRefusals(sql: Sql, all: readonly Receiving[]): Promise<Map<Receiving, Received>> {
  const refusals = new Map<Receiving, Received>();
  const ids = all.flatMap(({ lead }) => lead.parentId ?? []);
  if (ids.length === 0) return refusals;
  const leads = sql.selectFrom('leads').where('id', 'in', ids).where('kind', '=', 'lead');
  const parents = new Map(
    (await leads.select(['id', 'erased_at']).orderBy('id').forUpdate().execute()).map(row => [row.id, row]),
  );
  const full = await findFull(sql, ids, Math.max(...all.map(({ lead }) => lead.body.length)));
  for (const one of all) {
    if (one.lead.parentId === undefined) continue;
    const parent = parents.get(one.lead.parentId);
    if (!parent) refusals.set(one, { outcome: 'unknown' });
    else if (parent.erased_at !== null) refusals.set(one, { outcome: 'gone' });
    else if (full.has(parent.id) && !(await findKnown(sql, one.lead.key))) refusals.set(one, { outcome: 'full' });
  }
  return refusals;
}

/** Inserts the leads whose keys are new. Resolves to these leads. */
async function addLeads(sql: Sql, all: readonly Receiving[]): Promise<Receiving[]> {
  if (all.length === 0) return [];
  const rows = all.map(({ lead: { key, kind, formId, parentId = null, isTest }, newId, now }) => ({
    id: newId,
    idempotency_key: key,
    kind,
    form_id: formId,
    parent_id: parentId,
    is_test: isTest ? (1 as const) : (0 as const),
    received_at: now,
    erased_at: null,
  }));
  // All transactions insert in the same order, so that two with the same keys cannot deadlock.
  rows.sort((a, b) => (a.idempotency_key < b.idempotency_key ? -1 : 1));
  const added = await sql
    .insertInto('leads')
    .values(rows)
    .onConflict(conflict => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  return all.filter(({ newId }) => ids.has(newId));
}

/** Stores leads that have arrived together, with the statements of one. Resolves to the outcomes in the same order. */
export async function receiveLeads(sql: Sql, all: readonly Receiving[]): Promise<Received[]> {
  const outcomes = await findRefusals(sql, all);
  const accepted = all.filter(one => !outcomes.has(one));
  const added = await addLeads(sql, accepted);
  await addVersions(
    sql,
    added.map(one => ({ ...one, leadId: one.newId, revision: one.lead.revision ?? 1 })),
  );
  const planned: DeliveriesTable[] = [];
  for (const one of added) {
    const { newId, now, plan, lead } = one;
    const { kind, parentId, formId, revision = 1, payload } = lead;
    const { event = kind === 'lead' ? 'lead.created' : 'lead.completed' } = lead;
    const leadId = parentId ?? newId;
    planned.push(...(await plan(sql, event, { leadId: newId, rootId: leadId, formId, revision, now }, payload)));
    outcomes.set(one, { outcome: 'stored', leadId });
  }
  await enqueue(sql, planned);
  for (const one of accepted) {
    if (outcomes.has(one)) continue;
    outcomes.set(one, await receiveAgain(sql, (await findKnown(sql, one.lead.key))!, one));
  }
  return all.map(one => outcomes.get(one)!);
}
