/** Formats days and times in the form's language and in the call center's time. */
import type { Scope } from '../../kit/index.ts';
import { MINUTE, minuteAt } from './opening-hours.ts';

/** Falls back to English if the browser does not support the language. */
function format(language: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  for (const locale of [language, 'en']) {
    try {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
    } catch {}
  }
  return '';
}
/** A date whose UTC time is the call center's time. */
const inCenterTime = (instant: number, offset: number): Date => new Date(minuteAt(instant, offset) * MINUTE);

/** The name of a UTC offset in minutes, such as `UTC+5:30`. */
function zoneName(offset: number): string {
  const minutes = Math.abs(offset);
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${hours}`;
}

export function dateFormats({ host, read }: Pick<Scope, 'host' | 'read'>) {
  const { language } = read.form.configuration;
  return {
    /** `Monday, January 19`. */
    day: (instant: number, offset: number): string =>
      format(language, { weekday: 'long', day: 'numeric', month: 'long' }, inCenterTime(instant, offset)),
    /** `Monday, January 19 at 9:00 AM`. */
    dayAndTime: (instant: number, offset: number): string =>
      format(language, { dateStyle: 'full', timeStyle: 'short' }, inCenterTime(instant, offset)),
    /** The call center's time zone if its clock differs from the visitor's at that moment, otherwise empty. */
    zone(instant: number, offset: number): string {
      const visitorDate = host.today();
      visitorDate.setTime(instant);
      return -visitorDate.getTimezoneOffset() === offset ? '' : zoneName(offset);
    },
  };
}
