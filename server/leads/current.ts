/** Leads as they are now: the newest answers of a visitor, with those after the submit. */
import type { ListedLead } from '../api/owner.ts';
import { type Database, inParts, type RowKey, type Sql } from '../database/database.ts';
import type { LeadsTable } from '../database/tables.ts';
import { isObject, type JsonObject, parseJson } from '../http/json.ts';
import { type Filter, withState } from './filter.ts';
import { proofsOf } from './proof.ts';
import { currentWork } from './work.ts';

export type LeadRow = Pick<LeadsTable, 'id' | 'kind' | 'form_id' | 'received_at' | 'is_test' | 'erased_at'>;
const COLUMNS = ['id', 'kind', 'form_id', 'received_at', 'is_test', 'erased_at'] as const;

/** Rows that one transaction looks at. Those of another form are passed over, so a rare form does not make it longer. */
export const SCANNED = 500;
/** Leads whose answers are read, changed or deleted in one transaction. They may be large. */
export const AT_ONCE = 5;

export const inPortions = <T>(all: readonly T[]): T[][] => inParts(all, AT_ONCE);

export interface Scanned extends Filter {
  /** The hash of an email address or phone number. */
  contact?: string | undefined;
  /** The last lead of the portion before. */
  before?: RowKey | undefined;
}

/** The first leads of a contact. What came after the submit may have a number of its own. */
export const rootsOf = (sql: Sql, contact: string) =>
  sql
    .selectFrom('contacts')
    .innerJoin('leads as found', 'found.id', 'contacts.lead_id')
    .where('contacts.hash', '=', contact)
    .select(({ fn }) => fn.coalesce('found.parent_id', 'found.id').as('root'));

/** These leads, and what visitors sent after them. A subquery, because a list of ids would grow with what they sent. */
export const allOf = (sql: Sql, roots: readonly string[]) =>
  sql
    .selectFrom('leads')
    .where(e => e.or([e('leads.id', 'in', roots), e('leads.parent_id', 'in', roots)]))
    .select('leads.id');

/** The newest first, without what came after the submit. Each portion has a transaction of its own. */
export async function* scanLeads(database: Database, scanned: Scanned): AsyncGenerator<LeadRow[]> {
  const { form, contact, before, from, to, status, delivery } = scanned;
  for (let last = before, isEnd = false; !isEnd; ) {
    const place = last;
    const rows = await database.part(sql =>
      sql
        .selectFrom('leads')
        .$if(contact !== undefined, query => query.where('id', 'in', rootsOf(sql, contact!)))
        .$if(from !== undefined, query => query.where('received_at', '>=', from!))
        .$if(to !== undefined, query => query.where('received_at', '<', to!))
        .$if(place !== undefined, query =>
          query.where(e => e(e.refTuple('received_at', 'id'), '<', e.tuple(place!.at, place!.id))),
        )
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

export const objectOf = (text: string | null): JsonObject | null => {
  const parsed = parseJson(text ?? '');
  return isObject(parsed) ? parsed : null;
};
/** What a request after the submit says of itself. */
const isAnswer = (name: string): boolean =>
  !/^(?:force_send|cache_id|lead_id|code_2fa|questionsTypes|lp_post_submit_\w+)$/.test(name);
const answersOf = (after: JsonObject | null): JsonObject =>
  Object.fromEntries(Object.entries(after ?? {}).filter(([name]) => isAnswer(name)));
const joined = (lead: JsonObject, after: readonly (JsonObject | null)[]): JsonObject =>
  Object.assign({}, lead, ...after.map(answersOf));

/** The newest versions of these leads, and of what came after them. */
const newestOf = (sql: Sql, ids: readonly string[]) =>
  sql
    .selectFrom('leads')
    .innerJoin('versions', 'versions.lead_id', 'leads.id')
    .where('leads.id', 'in', allOf(sql, ids))
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

/** The answers of a lead as they will be with these, which arrive now for `leadId`: the lead, or what came after it. */
export async function answersWith(
  sql: Sql,
  { rootId, leadId, payload }: { rootId: string; leadId: string; payload: JsonObject },
): Promise<JsonObject> {
  const stored = (await newestOf(sql, [rootId])).filter(({ id }) => id !== leadId);
  const after = stored.filter(({ id }) => id !== rootId).map(({ body }) => objectOf(body));
  if (leadId === rootId) return joined(payload, after);
  return joined(objectOf(stored.find(({ id }) => id === rootId)?.body ?? null) ?? {}, [...after, payload]);
}

/** In the order of `rows`, which are at most `AT_ONCE`. */
export async function readCurrent(sql: Sql, rows: readonly LeadRow[]): Promise<ListedLead[]> {
  const ids = rows.map(({ id }) => id);
  const versions = await newestOf(sql, ids);
  const bookings = await sql.selectFrom('bookings').where('lead_id', 'in', ids).select(['lead_id', 'slot']).execute();
  const work = await currentWork(sql, ids);
  return rows.map(({ id, form_id, received_at, is_test, erased_at }) => {
    const first = versions.find(one => one.id === id);
    const after = versions.filter(one => one.parent_id === id);
    const sent = objectOf(first?.body ?? null);
    const lead =
      sent &&
      joined(
        sent,
        after.map(({ body }) => objectOf(body)),
      );
    const context = objectOf(first?.context ?? null);
    // Most visitors verify their number after the submit.
    const proofs = lead && proofsOf(lead, [context, ...after.map(one => objectOf(one.context))]);
    return {
      ...{ id, formId: form_id, receivedAt: received_at, isTest: is_test === 1, isErased: erased_at !== null },
      revision: first?.revision ?? 0,
      ...{ lead, context: context && { ...context, ...proofs } },
      ...{ bookedFor: bookings.find(one => one.lead_id === id)?.slot ?? null, work: work.get(id) ?? null },
    };
  });
}

/** The newest answers of one. Undefined if the lead is not known or was erased. */
export async function findCurrent(sql: Sql, id: string): Promise<ListedLead | undefined> {
  const row = await sql.selectFrom('leads').where('id', '=', id).select(COLUMNS).executeTakeFirst();
  if (row?.kind !== 'lead' || row.erased_at !== null) return undefined;
  return (await readCurrent(sql, [row]))[0];
}

/** What happens once to a lead happens after this: another request waits until the transaction has ended. */
export const lockLead = (sql: Sql, id: string): Promise<Pick<LeadsTable, 'erased_at'> | undefined> =>
  sql.selectFrom('leads').where('id', '=', id).select('erased_at').forUpdate().executeTakeFirst();

/** The same as `scanLeads`, with their answers. */
export async function* scanCurrent(database: Database, scanned: Scanned): AsyncGenerator<ListedLead[]> {
  for await (const rows of scanLeads(database, scanned))
    for (const some of inPortions(rows)) yield await database.part(sql => readCurrent(sql, some));
}
