/** Leads for their owner: in pages, and one with all that belongs to it. */
import type { Lead, ListedLead } from '../api/owner.ts';
import type { Database, Sql } from '../database/database.ts';
import { allOf, findCurrent, objectOf, type Scanned, scanCurrent } from './current.ts';
import type { Proofs } from './proof.ts';

const PAGE = 100;
/** Characters of answers. A page with larger leads has fewer of them. */
const MAX_PAGE = 2_000_000;
/** The newest rows of one lead that are shown. A lead cannot get more, but a destination may have many deliveries. */
const MAX_ROWS = 1000;

/** The newest first. `hasMore`: the page has an end, and more may follow its last lead. */
export async function listLeads(
  database: Database,
  scanned: Scanned,
): Promise<{ leads: ListedLead[]; hasMore: boolean }> {
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

/** Its versions, what came after the submit, and what it was owed to whom. Undefined if there is no such lead. */
export async function describeLead(sql: Sql, id: string): Promise<Lead | undefined> {
  const lead = await sql.selectFrom('leads').where('id', '=', id).selectAll().executeTakeFirst();
  if (!lead) return undefined;
  const versions = await sql
    .selectFrom('versions')
    .where('lead_id', 'in', allOf(sql, [id]))
    .selectAll()
    .orderBy('received_at', 'desc')
    // What was sent in the same millisecond: first the lead, then what came after the submit.
    .orderBy(e => e.case().when('lead_id', '=', id).then(1).else(0).end())
    .orderBy('revision', 'desc')
    .limit(MAX_ROWS)
    .execute();
  const deliveries = await sql
    .selectFrom('deliveries')
    .where('lead_id', 'in', allOf(sql, [id]))
    .select(['id', 'destination', 'event', 'revision', 'state', 'attempts', 'changed_at', 'reason'])
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
  const booking = await sql.selectFrom('bookings').where('lead_id', '=', id).select('slot').executeTakeFirst();
  const now: Proofs = (await findCurrent(sql, id))?.context ?? {};
  return {
    ...{ id, formId: lead.form_id, receivedAt: lead.received_at, isErased: lead.erased_at !== null },
    verified: now.verified ?? now.verified_numbers ?? null,
    ...{ customerId: reveal?.customer_id ?? null, bookedFor: booking?.slot ?? null },
    versions: versions.toReversed().map(({ lead_id, revision, body, context, received_at: receivedAt }) => ({
      ...{ isAfter: lead_id !== id, revision, receivedAt },
      ...{ lead: objectOf(body), context: objectOf(context) },
    })),
    bids,
    deliveries: deliveries.toReversed().map(({ changed_at, ...one }) => ({ ...one, changedAt: changed_at })),
  };
}
