/** Reads a customer from the replies of the brand and reveal services, which are not trusted. */

import { objectOf } from '../kit/kit.ts';
import { isYes, type JsonObject, textOf } from '../shared/json.ts';
import { timeOf } from './call-times.ts';
import { type CallCenter, isOpen, minutesOf, type OffsetAt, type Period, periodOf } from './opening-hours.ts';
import { offsetIn, offsetLike } from './time-zone.ts';

export interface Customer extends CallCenter {
  /** The periods for callbacks: the caller schedule, or the opening hours if there is none. */
  readonly callPeriods: readonly Period[];
  /** The times for callbacks that are taken, as `day/month/year HH:MM`. */
  readonly taken: readonly string[];
  /** False if the replies do not include opening hours. */
  readonly knowsHours: boolean;
  /** Whether the service says that the customer buffers leads; undefined if it says nothing. */
  readonly saysBuffered: boolean | undefined;
  readonly buffers: boolean;
  readonly isTrash: boolean;
  readonly inboundNumber: string;
  readonly outboundNumber: string;
}

/** Limits, because the replies are not trusted. */
const MAX_PERIODS = 200;
/** One day in minutes. No time zone is that far from UTC. */
const MAX_OFFSET = 1440;

const periodsOf = (value: unknown): Period[] =>
  (Array.isArray(value) ? value.slice(0, MAX_PERIODS) : []).flatMap(period => periodOf(period) ?? []);

/** Reads days with times, such as `{ "2026-11-30": ["10:00"] }`. */
const takenOf = (value: unknown): string[] =>
  Object.entries(objectOf(value))
    .slice(0, MAX_PERIODS)
    .flatMap(([day, times]) => {
      const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
      const minutes = (Array.isArray(times) ? times.slice(0, MAX_PERIODS) : []).flatMap(time => minutesOf(time) ?? []);
      return year ? minutes.map(minute => `${date}/${month}/${year} ${timeOf(minute)}`) : [];
    });

/**
 * Settings are members of the customer or of its `infos`; members of the customer win. If several replies describe the
 * same customer, the last one wins for each member.
 */
function settingsOf(replies: readonly unknown[]): JsonObject {
  const sources = replies.map(objectOf).flatMap(reply => [objectOf(reply.infos), reply]);
  const isGiven = ([, value]: [string, unknown]): boolean => value !== null && value !== undefined;
  return Object.fromEntries(sources.flatMap(source => Object.entries(source).filter(isGiven)));
}

/** The clock with which the offset of a customer without a time zone is compared. */
export interface Clock {
  /** In ms. */
  readonly now: number;
  readonly visitorOffset: OffsetAt;
}

/** Without `clock`, a customer without a time zone has the same offset all year. */
export function customerOf(replies: readonly unknown[], clock?: Clock): Customer {
  const settings = settingsOf(replies);
  const hasSchedule = isYes(settings.has_schedule);
  const hasCallerSchedule = isYes(settings.has_caller_schedule);
  const periods = periodsOf(settings.schedule_periods);
  const saysBuffered = settings.buffered === undefined ? undefined : isYes(settings.buffered);
  const minutes = Math.round(Number(settings.customer_utc_offset_minutes ?? 0));
  const offset = Math.abs(minutes) < MAX_OFFSET ? minutes : 0;
  return {
    hasSchedule,
    periods,
    isClosed: saysBuffered === true,
    knowsHours: settings.has_schedule !== undefined || saysBuffered !== undefined,
    saysBuffered,
    offsetAt:
      offsetIn(textOf(settings.customer_time_zone)) ??
      (clock ? offsetLike(offset, clock.now, clock.visitorOffset) : () => offset),
    callPeriods: hasCallerSchedule ? periodsOf(settings.caller_schedule_periods) : hasSchedule ? periods : [],
    taken: takenOf(settings.taken),
    buffers: isYes(settings.has_buffer_enabled),
    isTrash: isYes(settings.is_trash),
    inboundNumber: textOf(objectOf(settings.inbound_details).phone_number),
    outboundNumber: textOf(objectOf(settings.outbound_details).phone_number),
  };
}

/** True if the service says so or, if it says nothing, if the customer buffers leads and is closed now. */
export const isBuffered = (customer: Customer, now: number): boolean =>
  customer.saysBuffered ?? (customer.buffers && !customer.isTrash && !isOpen(customer, now));

export const isAnyOpen = (customers: readonly Customer[], now: number): boolean =>
  customers.some(customer => isOpen(customer, now));
export const isAnyBuffered = (customers: readonly Customer[], now: number): boolean =>
  customers.some(customer => isBuffered(customer, now));
