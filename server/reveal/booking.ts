/** Books calls. A customer can have several calls at the same time, a lead only one call. */
import { offsetOf } from '../customers/described.ts';
import type { Sql } from '../database/database.ts';
import type { Customer } from '../records/customer.ts';

/** A time in the customer's time zone, such as `2026-01-20 10:15`. Slots can be compared as texts. */
export type Slot = string;

const MAX_DAYS = 14;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** `20/01/2026` and `10:15` → slot. Undefined if there is no such day or time. */
export function slotOf(day: string, time: string): Slot | undefined {
  const [, date = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(day) ?? [];
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const text = `${year}-${month}-${date}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? `${text} ${time}` : undefined;
}

/** Converts milliseconds since 1970 to a slot in this time zone. The Swedish date format is that of slots. */
export const localTime = (timeZone: string, at: number): Slot =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** Whether the clocks of the time zone show this time. An hour is skipped when they are set forward. */
function exists(timeZone: string, slot: Slot): boolean {
  const inUtc = Date.parse(`${slot.replace(' ', 'T')}Z`);
  const offsets = [inUtc - DAY, inUtc + DAY].map(near => offsetOf(timeZone, near));
  return offsets.some(offset => localTime(timeZone, inUtc - offset * MINUTE) === slot);
}

/** 0 is Monday. */
const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Minutes between the times of a period that the form offers. */
const INTERVAL = 15;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isOnGrid = (time: string, start: string): boolean => (minutesOf(time) - minutesOf(start)) % INTERVAL === 0;

/** Whether calls are made at this time, and it exists, and is neither past nor more than `MAX_DAYS` away. */
export function isOffered({ timeZone, hours, callHours }: Customer, slot: Slot, now: number): boolean {
  if (slot < localTime(timeZone, now) || slot > localTime(timeZone, now + MAX_DAYS * DAY)) return false;
  if (!exists(timeZone, slot)) return false;
  const periods = callHours ?? hours;
  const [date = '', time = ''] = slot.split(' ');
  if (!periods) return isOnGrid(time, '00:00');
  const today = weekday(date);
  return periods.some(({ day, start, end }) => {
    if (!isOnGrid(time, start)) return false;
    if (end > start) return day === today && time >= start && time < end;
    return (day === today && time >= start) || (day === (today + 6) % 7 && time < end);
  });
}

/** The fully booked times from now on, by day. */
export async function takenSlots(
  sql: Sql,
  { id, callsPerSlot, timeZone }: Customer,
  now: number,
): Promise<Record<string, string[]>> {
  const rows = await sql
    .selectFrom('bookings')
    .where('customer_id', '=', id)
    .where('slot', '>=', localTime(timeZone, now))
    .groupBy('slot')
    .having(e => e(e.fn.countAll(), '>=', callsPerSlot))
    .select('slot')
    .orderBy('slot')
    .execute();
  const taken: Record<string, string[]> = {};
  for (const { slot } of rows) {
    const [day = '', time = ''] = slot.split(' ');
    taken[day] = [...(taken[day] ?? []), time];
  }
  return taken;
}

export const isBooked = (sql: Sql, leadId: string, slot: Slot): Promise<boolean> =>
  sql
    .selectFrom('bookings')
    .where('lead_id', '=', leadId)
    .where('slot', '=', slot)
    .select('place')
    .executeTakeFirst()
    .then(row => row !== undefined);

/** Books a call. A call that the lead has booked before is canceled. */
export async function book(
  sql: Sql,
  { id, callsPerSlot }: Customer,
  slot: Slot,
  leadId: string,
  now: number,
): Promise<'booked' | 'taken'> {
  const taken = await sql
    .selectFrom('bookings')
    .where('customer_id', '=', id)
    .where('slot', '=', slot)
    .select('place')
    .execute();
  const places = Array.from({ length: callsPerSlot }, (_, place) => place);
  const place = places.find(one => !taken.some(row => row.place === one));
  if (place === undefined) return 'taken';
  await sql.deleteFrom('bookings').where('lead_id', '=', leadId).execute();
  // If another copy of the server takes the same place, the primary key refuses this row, and the transaction is retried.
  await sql.insertInto('bookings').values({ customer_id: id, slot, place, lead_id: leadId, booked_at: now }).execute();
  return 'booked';
}
