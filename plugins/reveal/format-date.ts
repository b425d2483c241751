/** Formats days and times in the form's language and the visitor's time zone. */
import type { Read, Scope } from '../kit/kit.ts';
import { MINUTE, minuteAt } from './opening-hours.ts';
import { visitorOffset } from './time-zone.ts';

const STYLES = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  time: { timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Style = keyof typeof STYLES;

/** By language and style. A browser takes long to make one, and a day has many times for a call. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Falls back to English if the browser does not support the language. */
function format(language: string, style: Style, date: Date): string {
  for (const locale of [language, 'en']) {
    const key = `${locale} ${style}`;
    try {
      const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: 'UTC' });
      formatters.set(key, formatter);
      return formatter.format(date);
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
  const show = (style: Style, instant: number): string =>
    format(language, style, new Date(minuteAt(instant, offsetAt) * MINUTE));
  /**
   * A note that the time is the visitor's, if the call center's clock differs. `offset`: the call center's offset at
   * that instant.
   */
  const note = (instant: number, offset: number): string =>
    offsetAt(instant) === offset ? '' : read.text('your time');
  return {
    locale: language,
    /** Formats a day, such as `Monday, January 19`. */
    day: (instant: number): string => show('day', instant),
    /** Formats a time, such as `9:00 AM`. */
    time: (instant: number): string => show('time', instant),
    note,
    /** The day and time with the note, if there is one. */
    full(instant: number, offset: number): string {
      const whose = note(instant, offset);
      return show('full', instant) + (whose && ` (${whose})`);
    },
  };
}
