/** Books calls: each time as often as its customer takes calls at that time, and one time for each lead. */
import type { Sql } from '../database/database.ts';
import type { Customer } from '../records/customer.ts';

/** In the customer's time: `2026-01-20 10:15`, so that slots are in order as texts. */
export type Slot = string;

const MAX_DAYS = 14;
const DAY = 86_400_000;

/** `20/01/2026` and `10:15` → slot. Undefined if there is no such day or time. */
export function slotOf(day: string, time: string): Slot | undefined {
  const [, date = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(day) ?? [];
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const text = `${year}-${month}-${date}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? `${text} ${time}` : undefined;
}

/** A moment on the clocks of a zone. Slots are written as times are in Swedish. */
export const localTime = (timeZone: string, at: number): Slot =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** 0 is Monday. */
const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Are calls made at this time, which is neither past nor weeks away? */
export function isOffered({ timeZone, hours, callHours }: Customer, slot: Slot, now: number): boolean {
  if (slot < localTime(timeZone, now) || slot > localTime(timeZone, now + MAX_DAYS * DAY)) return false;
  const periods = callHours ?? hours;
  if (!periods) return true;
  const [date = '', time = ''] = slot.split(' ');
  const today = weekday(date);
  return periods.some(({ day, start, end }) => {
    if (end > start) return day === today && time >= start && time < end;
    return (day === today && time >= start) || (day === (today + 6) % 7 && time < end);
  });
}

/** `known`: the lead has this time already. A lead that has another time gives it back. */
export async function book(
  sql: Sql,
  { id, callsPerSlot }: Customer,
  slot: Slot,
  leadId: string,
  now: number,
): Promise<'booked' | 'known' | 'taken'> {
  const known = await sql.selectFrom('bookings').where('lead_id', '=', leadId).selectAll().executeTakeFirst();
  if (known?.customer_id === id && known.slot === slot) return 'known';
  const taken = await sql
    .selectFrom('bookings')
    .where('customer_id', '=', id)
    .where('slot', '=', slot)
    .select('place')
    .execute();
  const places = Array.from({ length: callsPerSlot }, (_, place) => place);
  const place = places.find(one => !taken.some(row => row.place === one));
  if (place === undefined) return 'taken';
  if (known) await sql.deleteFrom('bookings').where('lead_id', '=', leadId).execute();
  // If another copy takes the place at the same moment, the key refuses it, and the transaction runs again.
  await sql.insertInto('bookings').values({ customer_id: id, slot, place, lead_id: leadId, booked_at: now }).execute();
  return 'booked';
}
