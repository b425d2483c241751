/** Reads leads for the owner: the list in pages, and a single lead with all its rows. */
import type { Lead, LeadCount, LeadPage, ListedLead } from '../api/owner.ts';
import type { Database, Sql } from '../database/database.ts';
import { objectOf } from '../http/json.ts';
import { answersInWords, companiesOf } from './answers-in-words.ts';
import { findCurrent, idsWithLater, SCANNED, type Scanned, scanCurrent, scanLeads } from './current.ts';
import { deliveryStates } from './filter.ts';
import { type AllFormWords, valueInWords } from './form-words.ts';
import type { Proofs } from './proof.ts';
import { workHistory } from './work.ts';

const PAGE = 100;
/** The limit of characters of answers on a page. If leads are large, a page has fewer of them. */
const MAX_PAGE = 2_000_000;
/** The limit of rows of each table that are shown for a lead, the newest ones. Only deliveries can be more. */
const MAX_ROWS = 1000;

/** Reads a page, the newest lead first. `hasMore`: more leads may follow. */
async function readPage(database: Database, scanned: Scanned): Promise<{ leads: ListedLead[]; hasMore: boolean }> {
  const leads: ListedLead[] = [];
  let size = 0;
  for await (const some of scanCurrent(database, scanned))
    for (const one of some) {
      leads.push(one);
      size += JSON.stringify(one.lead).length;
      if (leads.length === PAGE || size > MAX_PAGE) return { leads, hasMore: true };
    }
  return { leads, hasMore: false };
}

/** A page of the list. Its `cells` have the members `columns` in words. */
export async function listLeads(
  database: Database,
  words: AllFormWords,
  { columns, ...scanned }: Scanned & { columns: readonly string[] },
): Promise<LeadPage> {
  const { leads, hasMore } = await readPage(database, scanned);
  const deliveryOf = await database.part(sql =>
    deliveryStates(
      sql,
      leads.map(({ id }) => id),
    ),
  );
  const listed: LeadPage['leads'][number][] = [];
  for (const one of leads) {
    const known = columns.length === 0 ? undefined : await words.of(one.formId, one.lead);
    const cells = columns.map(key => [
      key,
      one.lead && Object.hasOwn(one.lead, key) ? valueInWords(one.lead[key], known?.get(key)) : '',
    ]);
    listed.push({ ...one, delivery: deliveryOf(one.id), cells: Object.fromEntries(cells) });
  }
  return { leads: listed, hasMore };
}

/** Counting stops here, because it takes long and a larger number does not help the owner. */
const MAX_COUNT = 10_000;
/** The limit of rows that are scanned, because a filter can fit few of very many leads. */
const MAX_LOOKED_AT = 100_000;
export async function countLeads(database: Database, scanned: Scanned): Promise<LeadCount> {
  let count = 0;
  let lookedAt = 0;
  for await (const rows of scanLeads(database, scanned)) {
    count += rows.length;
    lookedAt += SCANNED;
    if (count > MAX_COUNT || lookedAt >= MAX_LOOKED_AT) return { count: Math.min(count, MAX_COUNT), isMore: true };
  }
  return { count, isMore: false };
}

/** A lead with its versions, later requests, deliveries and bids. Undefined if there is no such lead. */
export async function describeLead(database: Database, words: AllFormWords, id: string): Promise<Lead | undefined> {
  const found = await database.transaction(sql => readLead(sql, id));
  if (!found) return undefined;
  const { current, ...lead } = found;
  const known = await words.of(lead.formId, current);
  const all = lead.versions.map(version => version.lead);
  const answers = current ? answersInWords(current, all, known) : [];
  const sent = lead.versions.filter(({ isAfter }) => !isAfter).map(version => version.lead ?? {});
  const isLater = (key: string): boolean => !sent.some(version => Object.hasOwn(version, key));
  return {
    ...lead,
    hasWords: known !== undefined,
    answers: answers.filter(({ key }) => !isLater(key)),
    after: answers.filter(({ key }) => isLater(key)),
  };
}

type Stored = Omit<Lead, 'answers' | 'after' | 'hasWords'> & { current: ListedLead['lead'] };
async function readLead(sql: Sql, id: string): Promise<Stored | undefined> {
  const lead = await sql.selectFrom('leads').where('id', '=', id).selectAll().executeTakeFirst();
  if (!lead) return undefined;
  const versions = await sql
    .selectFrom('versions')
    .where('lead_id', 'in', idsWithLater(sql, [id]))
    .selectAll()
    .orderBy('received_at', 'desc')
    // The order is reversed below. In the same millisecond, the lead then comes before its later requests.
    .orderBy(e => e.case().when('lead_id', '=', id).then(1).else(0).end())
    .orderBy('revision', 'desc')
    .limit(MAX_ROWS)
    .execute();
  const deliveries = await sql
    .selectFrom('deliveries')
    .where('lead_id', 'in', idsWithLater(sql, [id]))
    .select(['id', 'destination', 'event', 'revision', 'state', 'attempts', 'reason'])
    .select(['changed_at as changedAt', 'due_at as dueAt'])
    .orderBy('changed_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  const bids = await sql
    .selectFrom('bids')
    .where('lead_id', '=', id)
    .select(['buyer', 'price', 'state', 'at'])
    .orderBy('at')
    .limit(MAX_ROWS)
    .execute();
  const reveal = await sql.selectFrom('reveals').where('lead_id', '=', id).select('customer_id').executeTakeFirst();
  const booking = await sql.selectFrom('bookings').where('lead_id', '=', id).selectAll().executeTakeFirst();
  const current = await findCurrent(sql, id);
  const now: Proofs = current?.context ?? {};
  const { names, chosen } = await companiesOf(sql, current?.lead ?? null, [
    reveal?.customer_id ?? undefined,
    booking?.customer_id,
  ]);
  return {
    id,
    formId: lead.form_id,
    receivedAt: lead.received_at,
    isErased: lead.erased_at !== null,
    verified: now.verified ?? now.verified_numbers ?? null,
    customerId: reveal?.customer_id ?? null,
    bookedFor: booking?.slot ?? null,
    current: current?.lead ?? null,
    companies: { shown: names[0] ?? null, booked: names[1] ?? null, chosen },
    work: await workHistory(sql, id),
    versions: versions.toReversed().map(({ lead_id, revision, body, context, received_at: receivedAt }) => ({
      isAfter: lead_id !== id,
      revision,
      receivedAt,
      lead: objectOf(body),
      context: objectOf(context),
    })),
    bids,
    deliveries: deliveries.toReversed(),
  };
}
