/** Formats days and times in the form's language, as the visitor's clock shows them. */
import type { Read, Scope } from '../../kit/index.ts';
import { MINUTE, minuteAt } from './opening-hours.ts';
import { visitorOffset } from './time-zone.ts';

/** Falls back to English if the browser does not support the language. */
function format(language: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  for (const locale of [language, 'en']) {
    try {
      return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
    } catch {}
  }
  return '';
}

/** Countries where English dates and times are not written as in the US. */
const BRITISH_FORMAT = ['gb', 'uk', 'ie', 'au', 'nz', 'za'];

/** The form's language, because dates are parts of its sentences. Forms in US Spanish show dates as in the US. */
function localeOf({ form }: Read): string {
  const { language, country } = form.configuration;
  if (language === 'es-us') return 'en-US';
  const short = language.slice(0, 2).toLowerCase();
  if (short !== 'en') return short;
  return BRITISH_FORMAT.includes(country) ? 'en-GB' : 'en-US';
}

export function dateFormats({ host, read }: Pick<Scope, 'host' | 'read'>) {
  const language = localeOf(read);
  const offsetAt = visitorOffset(host);
  const show = (options: Intl.DateTimeFormatOptions, instant: number): string =>
    format(language, options, new Date(minuteAt(instant, offsetAt) * MINUTE));
  /** Says whose time it is, if the call center's clock shows another one. `offset`: that of the call center then. */
  const note = (instant: number, offset: number): string =>
    offsetAt(instant) === offset ? '' : read.text('your time');
  return {
    locale: language,
    /** `Monday, January 19`. */
    day: (instant: number): string => show({ weekday: 'long', day: 'numeric', month: 'long' }, instant),
    /** `9:00 AM`. */
    time: (instant: number): string => show({ timeStyle: 'short' }, instant),
    note,
    /** Day and time and, if it is needed, whose time it is. */
    full(instant: number, offset: number): string {
      const whose = note(instant, offset);
      return show({ dateStyle: 'full', timeStyle: 'short' }, instant) + (whose && ` (${whose})`);
    },
  };
}
