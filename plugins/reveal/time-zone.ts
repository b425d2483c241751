/** How far local times are ahead of UTC. */
import type { Host } from '../shared/beyond-the-kit.ts';
import { MINUTE, type OffsetAt } from './opening-hours.ts';

/** Of a time zone such as `Europe/Paris`; undefined if the browser does not know it. */
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

/** Of the visitor's clock. */
export const visitorOffset =
  ({ today }: Pick<Host, 'today'>): OffsetAt =>
  instant => {
    const date = today();
    date.setTime(instant);
    return -date.getTimezoneOffset();
  };

/** A place without a known time zone, whose clock shows the same now, is taken to change its clock with the visitor's. */
export const offsetLike = (offset: number, now: number, visitor: OffsetAt): OffsetAt =>
  visitor(now) === offset ? visitor : () => offset;
