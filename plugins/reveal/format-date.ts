/** Formats days and times in the form's language and the visitor's time zone. */
import type { Read, Scope } from '../kit/kit.ts';
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

/** English-speaking countries that do not write dates and times like the US. */
const BRITISH_FORMAT = ['gb', 'uk', 'ie', 'au', 'nz', 'za'];

/** The form's language, because dates are parts of its sentences. Forms in US Spanish show dates like US forms. */
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
  /**
   * A note that the time is the visitor's, if the call center's clock differs. `offset`: the call center's offset at
   * that instant.
   */
  const note = (instant: number, offset: number): string =>
    offsetAt(instant) === offset ? '' : read.text('your time');
  return {
    locale: language,
    /** Formats a day, such as `Monday, January 19`. */
    day: (instant: number): string => show({ weekday: 'long', day: 'numeric', month: 'long' }, instant),
    /** Formats a time, such as `9:00 AM`. */
    time: (instant: number): string => show({ timeStyle: 'short' }, instant),
    note,
    /** The day and time with the note, if there is one. */
    full(instant: number, offset: number): string {
      const whose = note(instant, offset);
      return show({ dateStyle: 'full', timeStyle: 'short' }, instant) + (whose && ` (${whose})`);
    },
  };
}
