/** Converts a customer to the format that the form reads. JSON has no members that are undefined. */
import type { Customer } from '../records/customer.ts';

/** The offset of a time zone from UTC in minutes, positive in the east. `at` is in milliseconds since 1970. */
export function offsetOf(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** The fully booked times of each day. */
type Taken = Readonly<Record<string, readonly string[]>>;
/** The opening hours and phone numbers of a customer. */
export function describeSettings(customer: Customer, now: number, taken: Taken = {}) {
  const { timeZone, hours, callHours, buffers, isTrash, inbound, outbound } = customer;
  return {
    customer_id: Number(customer.id),
    has_schedule: hours !== undefined,
    schedule_periods: hours ?? [],
    customer_utc_offset_minutes: offsetOf(timeZone, now),
    customer_time_zone: timeZone,
    has_caller_schedule: callHours !== undefined,
    caller_schedule_periods: callHours ?? [],
    ...(Object.keys(taken).length > 0 && { taken }),
    has_buffer_enabled: buffers,
    is_trash: isTrash,
    inbound_details: inbound && { phone_number: inbound.number, phone_type: inbound.type ?? '' },
    outbound_details: outbound && { phone_number: outbound.number },
  };
}

const brandsOf = ({ brands }: Customer) =>
  Object.fromEntries(Object.entries(brands).map(([id, { name, logo }]) => [id, { name, logo_img_url: logo }]));

/** A customer that the visitor can choose. */
export const describeCustomer = (customer: Customer, now: number) => ({
  ...describeSettings(customer, now),
  name: customer.name,
  logo_img_url: customer.logo,
  use_brand_api: customer.brandsFrom !== undefined,
  brands: brandsOf(customer),
});

/** A customer that the visitor is shown as the caller. */
export const describeRevealed = (customer: Customer, now: number, taken: Taken) => ({
  ...describeSettings(customer, now, taken),
  infos: {
    name: customer.name,
    logo_url: customer.logo,
    whats_next_steps: customer.whatsNext,
  },
});
