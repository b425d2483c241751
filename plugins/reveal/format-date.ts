/** Formats days and times in the visitor's language and in the call center's time. */
import type { Read, Scope } from '../../kit/index.ts';
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

/** Countries where English dates and times are not written as in the US. */
const BRITISH_FORMAT = ['gb', 'ie', 'au', 'nz', 'za'];

/** The browser's language, without its region. Forms in US Spanish show dates as in the US. */
function localeOf({ form, page }: Read): string {
  const { language, country } = form.configuration;
  const browser = page.locale.slice(0, 2).toLowerCase();
  if (language === 'es-us') return 'en-US';
  if (browser !== 'en') return browser;
  return BRITISH_FORMAT.includes(country) ? 'en-GB' : 'en-US';
}

export function dateFormats({ host, read }: Pick<Scope, 'host' | 'read'>) {
  const language = localeOf(read);
  /** `Monday, January 19 at 9:00 AM`. */
  const dayAndTime = (instant: number, offset: number): string =>
    format(language, { dateStyle: 'full', timeStyle: 'short' }, inCenterTime(instant, offset));
  /** The call center's time zone if its clock differs from the visitor's at that moment, otherwise empty. */
  function zone(instant: number, offset: number): string {
    const visitorDate = host.today();
    visitorDate.setTime(instant);
    return -visitorDate.getTimezoneOffset() === offset ? '' : zoneName(offset);
  }
  return {
    locale: language,
    /** `Monday, January 19`. */
    day: (instant: number, offset: number): string =>
      format(language, { weekday: 'long', day: 'numeric', month: 'long' }, inCenterTime(instant, offset)),
    /** `9:00 AM`. */
    time: (instant: number, offset: number): string =>
      format(language, { timeStyle: 'short' }, inCenterTime(instant, offset)),
    zone,
    /** Day, time and, if it is needed, the time zone. */
    full: (instant: number, offset: number): string =>
      [dayAndTime(instant, offset), zone(instant, offset)].filter(Boolean).join(' '),
  };
}
