/** What destinations are owed for a lead. It is put into the queue in the transaction that stores the lead. */
import { take } from '../database/counters.ts';
import type { Sql } from '../database/database.ts';
import type { DeliveriesTable } from '../database/tables.ts';
import { findForm } from '../definitions/form-store.ts';
import type { JsonObject } from '../http/json.ts';
import { allOf } from '../leads/current.ts';
import { randomId, type ServerHost } from '../server-host.ts';
import type { Destination } from '../settings/destination.ts';
import { fittingDestinations } from './choose.ts';

export type LeadEvent = 'lead.created' | 'lead.changed' | 'lead.completed' | 'lead.booked' | 'lead.erased';

interface About {
  leadId: string;
  /** The first lead, of what came after the submit. */
  rootId: string;
  formId: string;
  revision: number;
  isTest: boolean;
  now: number;
}
export type OweDeliveries = (sql: Sql, event: LeadEvent, about: About, lead: JsonObject) => Promise<DeliveriesTable[]>;

const DAY = 86_400_000;
/** Counts the lead, unless the destination has its number for the day. */
const takeFromCap = async (sql: Sql, { id, perDay }: Destination, now: number): Promise<boolean> =>
  perDay === undefined || take(sql, { name: `destination ${id}`, every: DAY }, perDay, now);

type NewDelivery = Pick<DeliveriesTable, 'destination' | 'event' | 'state'>;

/** Of a group, the first destination that has room takes the lead. */
async function forNewLead(sql: Sql, fitting: readonly Destination[], { isTest, now }: About): Promise<NewDelivery[]> {
  const owed: NewDelivery[] = [];
  const served = new Set<string>();
  for (const destination of fitting) {
    const { id, group } = destination;
    if (group !== undefined && served.has(group)) continue;
    const hasRoom = isTest || (await takeFromCap(sql, destination, now));
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

function rowsOf(host: ServerHost, owed: readonly NewDelivery[], about: Omit<About, 'isTest'>): DeliveriesTable[] {
  const { leadId: lead_id, revision, now } = about;
  return owed.map(one => ({
    ...{ ...one, id: randomId(host, 'msg'), lead_id, revision, attempts: 0 },
    ...{ due_at: now, changed_at: now, reason: null },
  }));
}
/** Rows of one statement. Databases limit its values. */
const AT_ONCE = 500;
export async function enqueue(sql: Sql, owed: readonly DeliveriesTable[]): Promise<void> {
  for (let begin = 0; begin < owed.length; begin += AT_ONCE)
    await sql
      .insertInto('deliveries')
      .values(owed.slice(begin, begin + AT_ONCE))
      .execute();
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
    const owed = [
      ...known.map(destination => ({ destination, event, state: 'due' as const })),
      ...(await forNewLead(sql, added, about)),
    ];
    return rowsOf(host, owed, about);
  };

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
