/** The days and times at which a visitor can be called back, in the call center's own time. */
import { type Center, DAY, dayOf, instantOf, isOpen, minuteAt, type Period, weekdayOf } from './hours.ts';

export interface Slot {
  /** `HH:MM`. */
  readonly time: string;
  /** Its instant in ms. */
  readonly at: number;
}
export interface CallDay {
  /** `day/month/year`. */
  readonly date: string;
  readonly slots: readonly Slot[];
}

const STEP = 15;
/** The first call is one hour after the opening time. */
const LEAD = 60;
const MOST_DAYS = 2;

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minute: number): string => `${two(Math.floor((minute % DAY) / 60))}:${two(minute % 60)}`;
export function dateOf(day: number): string {
  const date = new Date(day * DAY * 60_000);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** Every slot of a period that begins on this day; those after midnight belong to the day after. */
const slotsOf = (day: number, { start, end }: Period): number[] => {
  const count = Math.max(0, Math.ceil((end - start - LEAD) / STEP));
  return Array.from({ length: count }, (_, index) => day * DAY + start + LEAD + index * STEP);
};

/** The next two days that still have a time; none while the center is open, or has no schedule. */
export function callDays(center: Center, callers: readonly Period[], now: number): CallDay[] {
  if (isOpen(center, now)) return [];
  const minute = minuteAt(now, center.offset);
  const today = dayOf(minute);
  // A period of yesterday may reach past midnight, and a center with one day a week offers that of the next one too.
  const begins = Array.from({ length: 17 }, (_, index) => today - 1 + index);
  const minutes = begins.flatMap(day =>
    callers.filter(period => period.day === weekdayOf(day)).flatMap(period => slotsOf(day, period)),
  );
  const ahead = [...new Set(minutes)].filter(one => one > minute).sort((a, b) => a - b);
  const days = [...new Set(ahead.map(dayOf))].slice(0, MOST_DAYS);
  return days.map(day => ({
    date: dateOf(day),
    slots: ahead
      .filter(one => dayOf(one) === day)
      .map(one => ({ time: timeOf(one), at: instantOf(one, center.offset) })),
  }));
}
