/** Reads a customer from the replies of the brand and reveal services, which are not trusted. */
import { type JsonObject, objectOf, textOf } from '../../kit/index.ts';
import { type CallCenter, isOpen, type Period, periodOf } from './opening-hours.ts';

export interface Customer extends CallCenter {
  /** When callbacks are made: the caller schedule, or the opening hours if there is none. */
  readonly callPeriods: readonly Period[];
  readonly buffers: boolean;
  readonly isTrash: boolean;
  readonly inboundNumber: string;
  readonly outboundNumber: string;
}

const isOn = (value: unknown): boolean => value === true || value === 1 || value === 'true';

/** Limits, because the replies are not trusted. */
const MOST_PERIODS = 200;
/** A day in minutes: no time zone is that far from UTC. */
const MOST_OFFSET = 1440;

const periodsOf = (value: unknown): Period[] =>
  (Array.isArray(value) ? value.slice(0, MOST_PERIODS) : []).flatMap(period => periodOf(period) ?? []);

/** The settings are members of the customer or of its `infos`; those of the customer itself win. */
export function customerOf(value: unknown): Customer {
  const customer = objectOf(value);
  const settings: JsonObject = { ...objectOf(customer.infos), ...customer };
  const periods = periodsOf(settings.schedule_periods);
  const offset = Math.round(Number(settings.customer_utc_offset_minutes ?? 0));
  return {
    hasSchedule: isOn(settings.has_schedule),
    periods,
    offset: Math.abs(offset) < MOST_OFFSET ? offset : 0,
    callPeriods: isOn(settings.has_caller_schedule) ? periodsOf(settings.caller_schedule_periods) : periods,
    buffers: isOn(settings.has_buffer_enabled),
    isTrash: isOn(settings.is_trash),
    inboundNumber: textOf(objectOf(settings.inbound_details).phone_number),
    outboundNumber: textOf(objectOf(settings.outbound_details).phone_number),
  };
}

/** True if the customer buffers leads and is closed now. */
export const isBuffered = (customer: Customer, now: number): boolean =>
  customer.buffers && !customer.isTrash && !isOpen(customer, now);

export const isAnyOpen = (customers: readonly Customer[], now: number): boolean =>
  customers.some(customer => isOpen(customer, now));
export const isAnyBuffered = (customers: readonly Customer[], now: number): boolean =>
  customers.some(customer => isBuffered(customer, now));
