/** Reads the current state of leads: the newest answers, including those of later requests. */
import { expressionBuilder } from 'kysely';
import type { ListedLead } from '../api/owner.ts';
import { type Database, inParts, isBefore, type RowKey, type Sql } from '../database/database.ts';
import type { LeadsTable, Tables } from '../database/tables.ts';
import { type JsonObject, objectOf } from '../http/json.ts';
import { type Filter, withState } from './filter.ts';
import { proofsOf } from './proof.ts';
import { currentWork } from './work.ts';

export type LeadRow = Pick<LeadsTable, 'id' | 'kind' | 'form_id' | 'received_at' | 'is_test' | 'erased_at'>;
const COLUMNS = ['id', 'kind', 'form_id', 'received_at', 'is_test', 'erased_at'] as const;

/** The rows that one transaction scans. Rows of other forms are skipped afterwards, so a rare form does not take longer. */
export const SCANNED = 500;
/** The limit of leads whose answers one transaction reads, changes or deletes, because they may be large. */
export const AT_ONCE = 5;

export const inPortions = <T>(all: readonly T[]): T[][] => inParts(all, AT_ONCE);

export interface Scanned extends Filter {
  /** The hash of an email address or phone number. */
  contact?: string | undefined;
  /** The last lead of the previous portion. */
  before?: RowKey | undefined;
  /** Scanning rejects once it is aborted, because the client has gone. */
  signal?: AbortSignal | undefined;
}

/** The ids of the leads of a contact, which may also be in a later request of a lead. */
export const rootsOf = (sql: Sql, contact: string) =>
  sql
    .selectFrom('contacts')
    .innerJoin('leads as found', 'found.id', 'contacts.lead_id')
    .where('contacts.hash', '=', contact)
    .select(({ fn }) => fn.coalesce('found.parent_id', 'found.id').as('root'));

const e = expressionBuilder<Tables, 'leads'>();
/** Whether a row of `leads` is one of these leads, or a later request of one. */
export const isOf = (roots: readonly string[]) => e.or([e('leads.id', 'in', roots), e('leads.parent_id', 'in', roots)]);

/** The ids of these leads and of their later requests. A subquery, because the list could be long. */
export const idsWithLater = (sql: Sql, roots: readonly string[]) =>
  sql.selectFrom('leads').where(isOf(roots)).select('leads.id');

/** Yields leads in portions, the newest first, without later requests. Each portion has its own transaction. */
export async function* scanLeads(database: Database, scanned: Scanned): AsyncGenerator<LeadRow[]> {
  const { form, contact, before, from, to, status, delivery, signal } = scanned;
  for (let last = before, isEnd = false; !isEnd; ) {
    signal?.throwIfAborted();
    const place = last;
    const rows = await database.part(sql =>
      sql
        .selectFrom('leads')
        .$if(contact !== undefined, query => query.where('id', 'in', rootsOf(sql, contact!)))
        .$if(from !== undefined, query => query.where('received_at', '>=', from!))
        .$if(to !== undefined, query => query.where('received_at', '<', to!))
        .$if(place !== undefined, query => query.where(isBefore('received_at', place!)))
        .select(COLUMNS)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SCANNED)
        .execute(),
    );
    isEnd = rows.length < SCANNED;
    const end = rows.at(-1);
    last = end && { at: end.received_at, id: end.id };
    const fitting = rows.filter(({ kind, form_id }) => kind === 'lead' && (form === undefined || form_id === form));
    const hasState = status !== undefined || delivery !== undefined;
    yield hasState ? await database.part(sql => withState(sql, fitting, scanned)) : fitting;
  }
}

/** Whether a member of a later request is an answer. The others describe the request. */
const isAnswer = (name: string): boolean =>
  !/^(?:force_send|cache_id|lead_id|code_2fa|questionsTypes|lp_post_submit_\w+)$/.test(name);
const answersOf = (after: JsonObject | null): JsonObject =>
  Object.fromEntries(Object.entries(after ?? {}).filter(([name]) => isAnswer(name)));
const joined = (lead: JsonObject, after: readonly (JsonObject | null)[]): JsonObject =>
  Object.assign({}, lead, ...after.map(answersOf));

/** The newest versions of these leads, and of their later requests. */
const newestOf = (sql: Sql, ids: readonly string[]) =>
  sql
    .selectFrom('leads')
    .innerJoin('versions', 'versions.lead_id', 'leads.id')
    .where(isOf(ids))
    .where('revision', '=', e =>
      e
        .selectFrom('versions as all')
        .whereRef('all.lead_id', '=', 'leads.id')
        .select(({ fn }) => fn.max('all.revision').as('newest')),
    )
    .select(['leads.id', 'parent_id', 'revision', 'body', 'context'])
    .orderBy('versions.received_at')
    .orderBy('leads.id')
    .execute();

/** The answers of a lead after `payload` has replaced the version of `leadId`, which is the lead or a later request. */
export async function answersWith(
  sql: Sql,
  { rootId, leadId, payload }: { rootId: string; leadId: string; payload: JsonObject },
): Promise<JsonObject> {
  const stored = (await newestOf(sql, [rootId])).filter(({ id }) => id !== leadId);
  const after = stored.filter(({ id }) => id !== rootId).map(({ body }) => objectOf(body));
  if (leadId === rootId) return joined(payload, after);
  return joined(objectOf(stored.find(({ id }) => id === rootId)?.body) ?? {}, [...after, payload]);
}

/** The current state of at most `AT_ONCE` leads, in the order of `rows`. */
export async function readCurrent(sql: Sql, rows: readonly LeadRow[]): Promise<ListedLead[]> {
  const ids = rows.map(({ id }) => id);
  const [versions, bookings, work] = await Promise.all([
    newestOf(sql, ids),
    sql.selectFrom('bookings').where('lead_id', 'in', ids).select(['lead_id', 'slot']).execute(),
    currentWork(sql, ids),
  ]);
  return rows.flatMap(({ id, form_id, received_at, is_test, erased_at }) => {
    const first = versions.find(one => one.id === id);
    if (!first) return []; // deleted since the rows were read
    const after = versions.filter(one => one.parent_id === id);
    const sent = objectOf(first.body);
    const lead =
      sent &&
      joined(
        sent,
        after.map(({ body }) => objectOf(body)),
      );
    const context = objectOf(first.context);
    // Most visitors verify their number in a later request.
    const proofs = lead && proofsOf(lead, [context, ...after.map(one => objectOf(one.context))]);
    return {
      id,
      formId: form_id,
      receivedAt: received_at,
      isTest: is_test === 1,
      isErased: erased_at !== null,
      revision: first.revision,
      lead,
      context: context && { ...context, ...proofs },
      bookedFor: bookings.find(one => one.lead_id === id)?.slot ?? null,
      work: work.get(id) ?? null,
    };
  });
}

/** The current state of one lead. Undefined if the lead is unknown or was erased. */
export async function findCurrent(sql: Sql, id: string): Promise<ListedLead | undefined> {
  const row = await sql.selectFrom('leads').where('id', '=', id).select(COLUMNS).executeTakeFirst();
  if (row?.kind !== 'lead' || row.erased_at !== null) return undefined;
  return (await readCurrent(sql, [row]))[0];
}

/** Locks a lead until the transaction ends, so that concurrent requests for this lead run one after the other. */
export const lockLead = (sql: Sql, id: string): Promise<Pick<LeadsTable, 'erased_at'> | undefined> =>
  sql.selectFrom('leads').where('id', '=', id).select('erased_at').forUpdate().executeTakeFirst();

/** Like `scanLeads`, with the answers. */
export async function* scanCurrent(database: Database, scanned: Scanned): AsyncGenerator<ListedLead[]> {
  for await (const rows of scanLeads(database, scanned))
    for (const some of inPortions(rows)) {
      scanned.signal?.throwIfAborted();
      yield await database.part(sql => readCurrent(sql, some));
    }
}
