/** The company's work on a lead: its status, a note and its owner, with earlier revisions. */
import type { Work } from '../api/owner.ts';
import type { Sql } from '../database/database.ts';
import type { LeadWorkTable } from '../database/tables.ts';
import type { JsonObject } from '../http/json.ts';

/** The built-in statuses. A company can also use texts of its own. */
export const STATUSES: ReadonlyMap<string, string> = new Map([
  ['new', 'New'],
  ['reached', 'Reached'],
  ['not-reached', 'Not reached'],
  ['sold', 'Sold'],
  ['refused', 'Refused'],
]);
const FIRST = 'new';
export const statusOf = (work: Work | null): string => work?.status ?? FIRST;

const MAX_STATUS = 40;
const MAX_NOTE = 4000;
/** The limit of stored revisions of one lead. */
const MAX_CHANGES = 200;
/** The limit of own statuses that are proposed. */
const MAX_OWN = 50;

export type WorkChange = Pick<Work, 'status' | 'note' | 'owner'>;

/** Validates a change. `people` are the names that may be the owner. */
export function readWork(
  { status = FIRST, note = '', owner = '' }: JsonObject,
  people: readonly string[],
): WorkChange | { error: string } {
  if (typeof status !== 'string' || typeof note !== 'string' || typeof owner !== 'string')
    return { error: 'Give { "status": "reached", "note": "…", "owner": "…" }.' };
  const words = status.replace(/\s+/g, ' ').trim();
  const [known] = [...STATUSES].find(([, text]) => text.toLowerCase() === words.toLowerCase()) ?? [words];
  if (known === '' || known.length > MAX_STATUS) return { error: `A status has 1 to ${MAX_STATUS} characters.` };
  if (note.length > MAX_NOTE) return { error: `A note has at most ${MAX_NOTE} characters.` };
  if (owner !== '' && !people.includes(owner)) return { error: 'The owner of a lead must be one of your people.' };
  return { status: known, note: note.trim(), owner };
}

const workOf = ({ lead_id: _, ...work }: LeadWorkTable): Work => work;

/** The current work on leads, by their ids. A lead has none until somebody works on it. */
export async function currentWork(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Work>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('lead_work')
    .where('lead_id', 'in', ids)
    .where('revision', '=', e =>
      e
        .selectFrom('lead_work as all')
        .whereRef('all.lead_id', '=', 'lead_work.lead_id')
        .select(({ fn }) => fn.max('all.revision').as('newest')),
    )
    .selectAll()
    .execute();
  return new Map(rows.map(row => [row.lead_id, workOf(row)]));
}

/** All revisions, the oldest first. */
export async function workHistory(sql: Sql, id: string): Promise<Work[]> {
  const rows = await sql.selectFrom('lead_work').where('lead_id', '=', id).selectAll().orderBy('revision').execute();
  return rows.map(workOf);
}

/** The number of newest changes that are searched for own statuses. */
const RECENT = 5000;
/** The company's own statuses in the newest changes. */
export async function ownStatuses(sql: Sql): Promise<string[]> {
  const recent = sql.selectFrom('lead_work').select(['status', 'at']).orderBy('at', 'desc').limit(RECENT);
  const rows = await sql
    .selectFrom(recent.as('recent'))
    .where('status', 'not in', [...STATUSES.keys()])
    .groupBy('status')
    .select('status')
    .orderBy(({ fn }) => fn.max('at'), 'desc')
    .limit(MAX_OWN)
    .execute();
  return rows.map(({ status }) => status).toSorted();
}

type SetWork =
  | { outcome: 'changed'; work: Work }
  | { outcome: 'missing' | 'erased' }
  /** Somebody else has changed it since the revision `seen`. */
  | { outcome: 'overtaken'; work: Work | null };

/** Adds a revision. `seen` is the revision that the caller saw; 0 before the first one. */
export async function setWork(
  sql: Sql,
  id: string,
  seen: number,
  change: WorkChange & Pick<Work, 'actor' | 'at'>,
): Promise<SetWork> {
  const lead = await sql
    .selectFrom('leads')
    .where('id', '=', id)
    .where('kind', '=', 'lead')
    .select('erased_at')
    .forUpdate() // blocks an erasure
    .executeTakeFirst();
  if (!lead) return { outcome: 'missing' };
  if (lead.erased_at !== null) return { outcome: 'erased' };
  const now = (await currentWork(sql, [id])).get(id) ?? null;
  if ((now?.revision ?? 0) !== seen) return { outcome: 'overtaken', work: now };
  const work = { revision: seen + 1, ...change };
  await sql
    .insertInto('lead_work')
    .values({ lead_id: id, ...work })
    .execute();
  await sql
    .deleteFrom('lead_work')
    .where('lead_id', '=', id)
    .where('revision', '<=', work.revision - MAX_CHANGES)
    .execute();
  return { outcome: 'changed', work };
}
