/** Computes offsets of local times from UTC. */
import type { Host } from '../shared/beyond-the-kit.ts';
import { MINUTE, type OffsetAt } from './opening-hours.ts';

/** The offset of a time zone such as `Europe/Paris`; undefined if the browser does not know the zone. */
export function offsetIn(timeZone: string): OffsetAt | undefined {
  if (!timeZone) return undefined;
  try {
    const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    return instant => {
      const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day, hour, minute } = parts;
      return Math.round(Date.UTC(year, month - 1, day, hour, minute) / MINUTE) - Math.floor(instant / MINUTE);
    };
  } catch {
    return undefined;
  }
}

/** The offset of the visitor's clock. */
export const visitorOffset =
  ({ today }: Pick<Host, 'today'>): OffsetAt =>
  instant => {
    const date = today();
    date.setTime(instant);
    return -date.getTimezoneOffset();
  };

/**
 * The offset of a place without a known time zone. If its clock agrees with the visitor's now, it is assumed to change
 * with the visitor's.
 */
export const offsetLike = (offset: number, now: number, visitor: OffsetAt): OffsetAt =>
  visitor(now) === offset ? visitor : () => offset;
