/** Days and times in the form's language, always in the call center's own time. */
import type { Scope } from '../../kit/index.ts';
import { minuteAt } from './hours.ts';

const MINUTE = 60_000;

/** A language that the browser does not know is no reason to show nothing. */
function formatted(language: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  for (const locale of [language, 'en']) {
    try {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
    } catch {}
  }
  return '';
}
const shifted = (at: number, offset: number): Date => new Date(minuteAt(at, offset) * MINUTE);

/** Such as `UTC+5:30`. */
function zoneName(offset: number): string {
  const minutes = Math.abs(offset);
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${hours}`;
}

export function datesOf({ host, read }: Pick<Scope, 'host' | 'read'>) {
  const { language } = read.form.configuration;
  return {
    /** `Monday, January 19`. */
    day: (at: number, offset: number): string =>
      formatted(language, { weekday: 'long', day: 'numeric', month: 'long' }, shifted(at, offset)),
    /** `Monday, January 19 at 9:00 AM`. */
    moment: (at: number, offset: number): string =>
      formatted(language, { dateStyle: 'full', timeStyle: 'short' }, shifted(at, offset)),
    /** The center's zone, where its clock shows another time than the visitor's at that moment; else empty. */
    zone(at: number, offset: number): string {
      const there = host.today();
      there.setTime(at);
      return -there.getTimezoneOffset() === offset ? '' : zoneName(offset);
    },
  };
}
