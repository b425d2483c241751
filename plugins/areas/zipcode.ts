/** The zipcode of the visitor in the form that lists of zipcodes contain. Pure. */
import { countryOf, geocodedKey, type Question, type Read, textOf } from '../../kit/index.ts';

/** Without spaces, in upper case. */
export const normalized = (code: string): string => code.replace(/\s/g, '').toUpperCase();

const CA_PREFIX_LENGTH = 3;
const GB_SUFFIX_LENGTH = 3;
/** The shortest complete zipcode of Great Britain. A shorter one is already an outward code. */
const GB_MIN_LENGTH = 5;

/** Canadian and British zipcodes are compared by their first half, others as a whole. `country` in any letter case. */
export function comparableZipcode(code: string, country: string): string {
  const plain = normalized(code);
  const countryCode = country.trim().toLowerCase();
  if (countryCode === 'ca') return plain.slice(0, CA_PREFIX_LENGTH);
  return countryCode === 'gb' && plain.length >= GB_MIN_LENGTH ? plain.slice(0, -GB_SUFFIX_LENGTH) : plain;
}

export interface VisitorZipcode {
  /** In comparable form; empty if the visitor gave none. */
  code: string;
  /** How many characters the visitor gave, without spaces. */
  length: number;
  country: string;
  /** The question that has the answer; undefined for a geocoded zipcode. */
  question?: Question;
}
const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit'] as const;

/** The answer to the first zipcode question that has one, else the geocoded zipcode of an address. */
export function visitorZipcode(read: Read): VisitorZipcode {
  const home = read.form.configuration.country;
  const questions = LISTS.flatMap(list => read.form[list]).flatMap(step => step.questions);
  for (const question of questions) {
    const code = question.type === 'zipcode' && textOf(read(question.bpKey));
    if (!code) continue;
    const country = countryOf(question, read);
    return { code: comparableZipcode(code, country), length: normalized(code).length, country, question };
  }
  const country = textOf(read('countryShort')) || home;
  const redirected = questions.map(({ customBpKeys }: Question & { customBpKeys?: unknown }) =>
    geocodedKey('zipcode', customBpKeys),
  );
  const code = ['zipcode', ...redirected].map(key => textOf(read(key))).find(Boolean) ?? '';
  return { code: comparableZipcode(code, country), length: normalized(code).length, country };
}
