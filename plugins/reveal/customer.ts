/** A customer as brand and reveal answers carry it. All of it untrusted. */
import { type JsonObject, objectOf, textOf } from '../../kit/index.ts';
import { type Center, isOpen, type Period, periodOf } from './hours.ts';

export interface Customer extends Center {
  /** When callbacks are made: the caller schedule if there is one, else the schedule. */
  readonly callers: readonly Period[];
  readonly buffers: boolean;
  readonly trash: boolean;
  readonly inboundNumber: string;
  readonly outboundNumber: string;
}

const isOn = (value: unknown): boolean => value === true || value === 1 || value === 'true';

/** More than any call center has; an answer is not ours. */
const MOST_PERIODS = 200;
/** Of a day, which no time zone reaches. */
const MOST_OFFSET = 1440;

const periodsOf = (value: unknown): Period[] =>
  (Array.isArray(value) ? value.slice(0, MOST_PERIODS) : []).flatMap(one => periodOf(one) ?? []);

/** The call settings stand beside `infos` or inside of it. */
export function customerOf(given: unknown): Customer {
  const beside = objectOf(given);
  const settings: JsonObject = { ...objectOf(beside.infos), ...beside };
  const periods = periodsOf(settings.schedule_periods);
  const offset = Math.round(Number(settings.customer_utc_offset_minutes ?? 0));
  return {
    hasSchedule: isOn(settings.has_schedule),
    periods,
    offset: Math.abs(offset) < MOST_OFFSET ? offset : 0,
    callers: isOn(settings.has_caller_schedule) ? periodsOf(settings.caller_schedule_periods) : periods,
    buffers: isOn(settings.has_buffer_enabled),
    trash: isOn(settings.is_trash),
    inboundNumber: textOf(objectOf(settings.inbound_details).phone_number),
    outboundNumber: textOf(objectOf(settings.outbound_details).phone_number),
  };
}

/** CALL-04. */
export const isBuffered = (customer: Customer, now: number): boolean =>
  customer.buffers && !customer.trash && !isOpen(customer, now);

/** One that answers is enough to be open, one buffered is enough to be buffered. */
export const anyOpen = (customers: readonly Customer[], now: number): boolean =>
  customers.some(customer => isOpen(customer, now));
export const anyBuffered = (customers: readonly Customer[], now: number): boolean =>
  customers.some(customer => isBuffered(customer, now));
