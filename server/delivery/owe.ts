/** What destinations are owed for a lead. It is put into the queue in the transaction that stores the lead. */
import type { ServerContext } from '../context.ts';
import { take } from '../database/counters.ts';
import { inParts, type Sql } from '../database/database.ts';
import type { DeliveriesTable } from '../database/tables.ts';
import { findForm } from '../definitions/form-store.ts';
import type { JsonObject } from '../http/json.ts';
import { allOf } from '../leads/current.ts';
import { randomId, type ServerHost } from '../server-host.ts';
import type { Destination } from '../settings/destination.ts';
import { fittingDestinations } from './choose.ts';
import { UPDATED } from './queue.ts';

export type LeadEvent =
  | typeof UPDATED
  | 'lead.created'
  | 'lead.changed'
  | 'lead.completed'
  | 'lead.booked'
  | 'lead.erased';

interface About {
  leadId: string;
  /** The first lead, of what came after the submit. */
  rootId: string;
  formId: string;
  revision: number;
  now: number;
}
export type OweDeliveries = (sql: Sql, event: LeadEvent, about: About, lead: JsonObject) => Promise<DeliveriesTable[]>;

const DAY = 86_400_000;
/** Counts the lead, unless the destination has its number for the day. */
const takeFromCap = async (sql: Sql, { id, perDay }: Destination, now: number): Promise<boolean> =>
  perDay === undefined || take(sql, { name: `destination ${id}`, every: DAY }, perDay, now);

/** Days that what follows to a lead waits for room. */
const MAX_DAYS = 7;
/** When it may leave: at once, or on the next day that has room. Undefined if there is none. */
async function nextRoom(sql: Sql, destination: Destination, now: number): Promise<number | undefined> {
  for (let day = 0; day < MAX_DAYS; day++) {
    const at = day === 0 ? now : (Math.floor(now / DAY) + day) * DAY;
    if (await takeFromCap(sql, destination, at)) return at;
  }
  return undefined;
}

type NewDelivery = Pick<DeliveriesTable, 'destination' | 'event' | 'state'> & Partial<Pick<DeliveriesTable, 'due_at'>>;

/** The first destination of a group that has room takes the lead. */
async function forNewLead(sql: Sql, fitting: readonly Destination[], { now }: About): Promise<NewDelivery[]> {
  const owed: NewDelivery[] = [];
  const served = new Set<string>();
  for (const destination of fitting) {
    const { id, group } = destination;
    if (group !== undefined && served.has(group)) continue;
    const hasRoom = await takeFromCap(sql, destination, now);
    if (hasRoom && group !== undefined) served.add(group);
    owed.push({ destination: id, event: 'lead.created', state: hasRoom ? 'due' : 'capped' });
  }
  return owed;
}

/** The destinations that were owed this lead or what came after it, and had room for it. */
async function destinationsOf(sql: Sql, rootId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('deliveries')
    .where('lead_id', 'in', allOf(sql, [rootId]))
    .where('state', '!=', 'capped')
    .select('destination')
    .distinct()
    .execute();
  return rows.map(({ destination }) => destination);
}

/**
 * Only the newest version leaves: what was not tried yet gets it, and what failed with an older one is dropped. Resolves to
 * the destinations that have it then.
 */
async function mergeWaiting(sql: Sql, event: LeadEvent, { leadId, rootId, revision }: About): Promise<string[]> {
  const dropping = sql.deleteFrom('deliveries').where('state', '=', 'due').where('event', '=', event);
  if (event === 'lead.booked') await dropping.where('lead_id', 'in', allOf(sql, [rootId])).execute();
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

/** What follows to a lead, for those that have it. */
async function forLater(
  sql: Sql,
  { destinations, known, event }: { destinations: readonly Destination[]; known: readonly string[]; event: LeadEvent },
  about: About,
): Promise<NewDelivery[]> {
  const merged = await mergeWaiting(sql, event, about);
  const owed: NewDelivery[] = [];
  for (const id of known.filter(one => !merged.includes(one)).toSorted()) {
    const destination = destinations.find(one => one.id === id);
    const due_at = destination ? await nextRoom(sql, destination, about.now) : about.now;
    owed.push({ destination: id, event, ...(due_at === undefined ? { state: 'capped' } : { state: 'due', due_at }) });
  }
  return owed;
}

function rowsOf(host: ServerHost, owed: readonly NewDelivery[], about: About): DeliveriesTable[] {
  const { leadId: lead_id, revision, now } = about;
  return owed.map(one => ({
    ...{ due_at: now, ...one, id: randomId(host, 'msg'), lead_id, revision, attempts: 0 },
    ...{ changed_at: now, reason: null },
  }));
}
export async function enqueue(sql: Sql, owed: readonly DeliveriesTable[]): Promise<void> {
  for (const some of inParts(owed)) await sql.insertInto('deliveries').values(some).execute();
}

export const createOweDeliveries =
  (destinations: readonly Destination[], host: ServerHost): OweDeliveries =>
  async (sql, event, about, lead) => {
    if (destinations.length === 0) return [];
    const { formId } = about;
    const needsCountry = destinations.some(({ when }) => when.countries);
    const country = (needsCountry && (await findForm(sql, formId))?.country) || '';
    const fitting = about.leadId !== about.rootId ? [] : fittingDestinations(destinations, { formId, country }, lead);
    if (event === 'lead.created') return rowsOf(host, await forNewLead(sql, fitting, about), about);
    // A destination that has the lead also gets its later events. New answers can add destinations.
    const known = await destinationsOf(sql, about.rootId);
    const added = fitting.filter(({ id }) => !known.includes(id));
    const later = await forLater(sql, { destinations, known, event }, about);
    return rowsOf(host, [...later, ...(await forNewLead(sql, added, about))], about);
  };

/** What the company's people did with a lead, for those that have it and want to know. Only the newest leaves, and it takes no room. */
export async function oweUpdate(
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
  const owed = known.map(destination => ({ destination, event: UPDATED, state: 'due' as const }));
  await enqueue(sql, rowsOf(host, owed, { ...about, rootId: leadId, formId: '' }));
}

/**
 * The person of a lead wants to be forgotten: what was not sent is dropped, and who got it has to erase it too. A delivery
 * that has begun counts as sent.
 */
export async function oweErasure(sql: Sql, host: ServerHost, rootId: string, now: number): Promise<void> {
  const deleting = () => sql.deleteFrom('deliveries').where('lead_id', 'in', allOf(sql, [rootId]));
  await deleting().where('attempts', '=', 0).execute();
  const reached = await destinationsOf(sql, rootId);
  await deleting().where('state', '!=', 'sent').execute();
  const owed = reached.map(destination => ({ destination, event: 'lead.erased', state: 'due' as const }));
  await enqueue(sql, rowsOf(host, owed, { leadId: rootId, rootId, formId: '', revision: 0, now }));
}
