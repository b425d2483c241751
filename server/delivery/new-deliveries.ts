/** Plans the deliveries of a lead. They are added to the queue in the transaction that stores the lead. */
import type { ServerContext } from '../context.ts';
import { take } from '../database/counters.ts';
import { inParts, type Sql } from '../database/database.ts';
import type { DeliveriesTable } from '../database/tables.ts';
import { findForm } from '../definitions/form-store.ts';
import type { JsonObject } from '../http/json.ts';
import { idsWithLater } from '../leads/current.ts';
import { randomId, type ServerHost } from '../server-host.ts';
import type { Destination } from '../settings/destination.ts';
import { fits } from './choose.ts';
import { CLAIM, UPDATED } from './queue.ts';

export type LeadEvent =
  | typeof UPDATED
  | 'lead.created'
  | 'lead.changed'
  | 'lead.completed'
  | 'lead.booked'
  | 'lead.erased';

interface About {
  leadId: string;
  /** The lead to which a request after the submit belongs; otherwise the same as `leadId`. */
  rootId: string;
  formId: string;
  revision: number;
  now: number;
}
export type PlanDeliveries = (sql: Sql, event: LeadEvent, about: About, lead: JsonObject) => Promise<DeliveriesTable[]>;

const DAY = 86_400_000;
/** Counts a delivery. Resolves to false if the destination has reached its limit for the day. */
const takeFromCap = async (sql: Sql, { id, perDay }: Destination, now: number): Promise<boolean> =>
  perDay === undefined || take(sql, { name: `destination ${id}`, every: DAY }, perDay, now);

/** The number of days on which a later event of a lead may be sent. */
const MAX_DAYS = 7;
/** When a delivery is due: now, or on the next day below the destination's limit. Undefined if there is no such day. */
async function nextDueTime(sql: Sql, destination: Destination, now: number): Promise<number | undefined> {
  for (let day = 0; day < MAX_DAYS; day++) {
    const at = day === 0 ? now : (Math.floor(now / DAY) + day) * DAY;
    if (await takeFromCap(sql, destination, at)) return at;
  }
  return undefined;
}

type NewDelivery = Pick<DeliveriesTable, 'destination' | 'event' | 'state'> & Partial<Pick<DeliveriesTable, 'due_at'>>;

/** In each group, the first destination below its daily limit gets the lead. */
async function planNewLead(sql: Sql, fitting: readonly Destination[], { now }: About): Promise<NewDelivery[]> {
  const planned: NewDelivery[] = [];
  const served = new Set<string>();
  for (const destination of fitting) {
    const { id, group } = destination;
    if (group !== undefined && served.has(group)) continue;
    const hasRoom = await takeFromCap(sql, destination, now);
    if (hasRoom && group !== undefined) served.add(group);
    planned.push({ destination: id, event: 'lead.created', state: hasRoom ? 'due' : 'capped' });
  }
  return planned;
}

/** The destinations with deliveries of this lead or of later requests. Deliveries above a daily limit do not count. */
async function destinationsOf(sql: Sql, rootId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('deliveries')
    .where('lead_id', 'in', idsWithLater(sql, [rootId]))
    .where('state', '!=', 'capped')
    .select('destination')
    .distinct()
    .execute();
  return rows.map(({ destination }) => destination);
}

/**
 * Makes sure that only the newest version is sent: deliveries without an attempt get it, failed ones of older versions are
 * deleted. Resolves to the destinations whose deliveries have got it.
 */
async function mergeWaiting(sql: Sql, event: LeadEvent, { leadId, rootId, revision }: About): Promise<string[]> {
  const dropping = sql.deleteFrom('deliveries').where('state', '=', 'due').where('event', '=', event);
  if (event === 'lead.booked') await dropping.where('lead_id', 'in', idsWithLater(sql, [rootId])).execute();
  if (event !== 'lead.changed') return [];
  await dropping.where('lead_id', '=', leadId).where('reason', 'is not', null).execute();
  const merged = await sql
    .updateTable('deliveries')
    .set({ revision })
    .where('lead_id', '=', leadId)
    .where('event', '!=', UPDATED) // its revision is that of the work
    .where('state', '=', 'due')
    .where('attempts', '=', 0)
    .where('reason', 'is', null)
    .returning('destination')
    .execute();
  return merged.map(({ destination }) => destination);
}

/** Plans a later event of a lead for the destinations that have the lead. */
async function planLaterEvent(
  sql: Sql,
  { destinations, known, event }: { destinations: readonly Destination[]; known: readonly string[]; event: LeadEvent },
  about: About,
): Promise<NewDelivery[]> {
  const merged = await mergeWaiting(sql, event, about);
  const later: NewDelivery[] = [];
  for (const id of known.filter(one => !merged.includes(one)).toSorted()) {
    const destination = destinations.find(one => one.id === id);
    const due_at = destination ? await nextDueTime(sql, destination, about.now) : about.now;
    later.push({ destination: id, event, ...(due_at === undefined ? { state: 'capped' } : { state: 'due', due_at }) });
  }
  return later;
}

function rowsOf(host: ServerHost, planned: readonly NewDelivery[], about: About): DeliveriesTable[] {
  const { leadId: lead_id, revision, now } = about;
  return planned.map(one => ({
    due_at: now,
    ...one,
    id: randomId(host, 'msg'),
    lead_id,
    revision,
    attempts: 0,
    is_claimed: 0,
    changed_at: now,
    reason: null,
  }));
}
export async function enqueue(sql: Sql, planned: readonly DeliveriesTable[]): Promise<void> {
  for (const some of inParts(planned)) await sql.insertInto('deliveries').values(some).execute();
}

export const createPlanDeliveries =
  (destinations: readonly Destination[], host: ServerHost): PlanDeliveries =>
  async (sql, event, about, lead) => {
    if (destinations.length === 0) return [];
    const { formId } = about;
    const needsCountry = destinations.some(({ when }) => when.countries);
    const country = (needsCountry && (await findForm(sql, formId))?.country) || '';
    const isRoot = about.leadId === about.rootId;
    const fitting = destinations.filter(({ when }) => isRoot && fits(when, { formId, country }, lead));
    if (event === 'lead.created') return rowsOf(host, await planNewLead(sql, fitting, about), about);
    // A destination that has the lead also gets its later events. New answers can add destinations.
    const known = await destinationsOf(sql, about.rootId);
    const added = fitting.filter(({ id }) => !known.includes(id));
    const later = await planLaterEvent(sql, { destinations, known, event }, about);
    return rowsOf(host, [...later, ...(await planNewLead(sql, added, about))], about);
  };

/** Queues work on a lead for webhooks with `updates` that have the lead. Replaces unsent updates. Daily limits do not apply. */
export async function queueUpdate(
  sql: Sql,
  { settings: { destinations }, host }: Pick<ServerContext, 'settings' | 'host'>,
  about: Pick<About, 'leadId' | 'revision' | 'now'>,
): Promise<void> {
  const { leadId } = about;
  const wanting = destinations.filter(one => one.type === 'webhook' && one.updates).map(({ id }) => id);
  if (wanting.length === 0) return;
  const older = sql.deleteFrom('deliveries').where('lead_id', '=', leadId).where('event', '=', UPDATED);
  await older.where('state', 'in', ['due', 'dead']).execute();
  const known = (await destinationsOf(sql, leadId)).filter(id => wanting.includes(id)).toSorted();
  const planned = known.map(destination => ({ destination, event: UPDATED, state: 'due' as const }));
  await enqueue(sql, rowsOf(host, planned, { ...about, rootId: leadId, formId: '' }));
}

/**
 * Queues the erasure of a lead for the destinations that may have got it, and deletes its unsent deliveries. If one is under
 * way, the erasure waits until that has ended, because a destination that got the lead afterwards would keep it.
 */
export async function queueErasure(sql: Sql, host: ServerHost, rootId: string, now: number): Promise<void> {
  const deleting = () => sql.deleteFrom('deliveries').where('lead_id', 'in', idsWithLater(sql, [rootId]));
  // A dead letter that waits to be sent again has no attempts, but a reason.
  await deleting().where('attempts', '=', 0).where('reason', 'is', null).execute();
  const reached = await destinationsOf(sql, rootId);
  const unsent = await deleting()
    .where('state', '!=', 'sent')
    .returning(['destination', 'due_at', 'is_claimed'])
    .execute();
  const planned = reached.map(destination => {
    const isUnderWay = unsent.some(one => one.destination === destination && one.is_claimed === 1 && one.due_at > now);
    return { destination, event: 'lead.erased', state: 'due' as const, due_at: isUnderWay ? now + CLAIM : now };
  });
  await enqueue(sql, rowsOf(host, planned, { leadId: rootId, rootId, formId: '', revision: 0, now }));
}
