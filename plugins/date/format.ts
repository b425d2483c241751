/** Date patterns such as `DD/MM/YYYY`: the order of day, month and year, and the separators. */
import type { Question, Read } from '../kit/kit.ts';
import type { QuestionOf } from '../shared/beyond-the-kit.ts';
import { PARTS, patternFrom } from './pattern.ts';
import type { schema } from './schema.ts';

export type DateMembers = (typeof schema)['questions']['date'];
export type DateQuestion = QuestionOf<DateMembers>;

const FALLBACK = 'YYYY-MM-DD';
/** Countries where English dates start with the day. */
const DAY_FIRST = ['gb', 'uk', 'ie', 'au', 'nz', 'za'];

function patternOfLanguage(language: string): string {
  try {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
    const parts = format.formatToParts(new Date(0)).map(({ type, value }) => PARTS[type] ?? value);
    // Some languages append a sign or a word, and some add direction marks.
    const text = parts.join('').replace(/[\u200e\u200f\u061c]/g, '');
    return patternFrom(/[DMY].*[DMY]/.exec(text)?.[0]) ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
}

/** The order of English dates in a country; undefined for countries where English is not the main language. */
function englishPattern(country: string): string | undefined {
  if (country === 'us') return 'MM/DD/YYYY';
  return DAY_FIRST.includes(country) ? 'DD/MM/YYYY' : undefined;
}

/** The pattern of a language code such as `de` or `en-GB`. */
function patternOfTag(tag: string): string {
  const [language = '', region = ''] = tag.toLowerCase().split(/[-_]/);
  if (language === 'en') return englishPattern(region) ?? 'MM/DD/YYYY';
  return language === 'es' && region === 'us' ? 'MM/DD/YYYY' : patternOfLanguage(language);
}

/**
 * The pattern of the question, else of the form's language. For English, the form's country decides, then the browser.
 */
export function patternOf({ format }: Pick<DateQuestion, 'format'>, read: Read): string {
  const { language, country } = read.form.configuration;
  const own = patternFrom(format);
  if (own) return own;
  if (!/^en\b/i.test(language)) return patternOfTag(language);
  return englishPattern(country.toLowerCase()) ?? patternOfTag(read.page.locale);
}

/** The pattern in the letters of the language, such as `JJ/MM/AAAA`, as a placeholder. */
export function placeholderFor(pattern: string, language: string): string {
  try {
    const names = new Intl.DisplayNames([language], { type: 'dateTimeField', fallback: 'none' });
    const letters = new Map(
      Object.entries(PARTS).map(([name, place]) => {
        // The Arabic article is the same in front of month and year.
        const [letter = ''] = (names.of(name) ?? place).replace(/^\u0627\u0644/, '');
        return [place, letter.toLocaleUpperCase(language)];
      }),
    );
    if (new Set(letters.values()).size < 3) return pattern;
    const isRightToLeft = /[\u0590-\u08ff]/.test([...letters.values()].join());
    const hint = pattern.replace(/DD|MM|YYYY/g, place => {
      const shown = letters.get(place)!.repeat(place.length);
      // The field runs from left to right, and so do the digits in it.
      return isRightToLeft ? `${shown}\u200e` : shown;
    });
    return isRightToLeft ? `\u2066${hint}\u2069` : hint;
  } catch {
    return pattern;
  }
}

/** Formats a day in this pattern. */
export function formatDay(day: string, pattern: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return day && pattern.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** `bday` if the key suggests a date of birth, which browsers can fill in. */
export const autoCompleteFor = ({ bpKey }: Question): string =>
  /birth|bday|dob$|naissance|geburt|nacimiento|nascita|nascimento|fodsel|födelse|urodzen|geboorte|syntyma/i.test(bpKey)
    ? 'bday'
    : 'off';
