/** The visitor's zipcode in the form that lists of zipcodes use. Pure. */
import { countryOf, type Form, type Question, type Read } from '../kit/kit.ts';
import { geocodedKey } from '../shared/filled-answers.ts';
import { textOf } from '../shared/json.ts';

/** Removes spaces, and converts to upper case. */
export const normalized = (code: string): string => code.replace(/\s/g, '').toUpperCase();

const CA_PREFIX_LENGTH = 3;
const GB_SUFFIX_LENGTH = 3;
/** The shortest complete zipcode of Great Britain. A shorter text is already an outward code. */
const GB_MIN_LENGTH = 5;

/**
 * Canadian and British zipcodes are compared by their first half, all others as a whole. `country` is case-insensitive.
 */
export function comparableZipcode(code: string, country: string): string {
  const plain = normalized(code);
  const countryCode = country.trim().toLowerCase();
  if (countryCode === 'ca') return plain.slice(0, CA_PREFIX_LENGTH);
  return countryCode === 'gb' && plain.length >= GB_MIN_LENGTH ? plain.slice(0, -GB_SUFFIX_LENGTH) : plain;
}

export interface VisitorZipcode {
  /** The zipcode as lists contain it; empty if the visitor gave none. */
  code: string;
  /** The number of characters that the visitor entered, without spaces. */
  length: number;
  country: string;
  /** The question with the answer; undefined for a geocoded zipcode. */
  question: Question | undefined;
}
const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit'] as const;

/** Caches the result of `find` for each form, because a form may have thousands of questions and conditions. */
export function oncePerForm<T>(find: (form: Form) => T): (form: Form) => T {
  const found = new WeakMap<Form, { value: T }>();
  return form => {
    const known = found.get(form) ?? { value: find(form) };
    found.set(form, known);
    return known.value;
  };
}
/** The questions of a form, and the answer keys under which addresses may store a zipcode. */
const sourcesIn = oncePerForm(form => {
  const questions = LISTS.flatMap(list => form[list]).flatMap(step => step.questions);
  const redirected = questions.map(({ customBpKeys }: Question & { customBpKeys?: unknown }) =>
    geocodedKey('zipcode', customBpKeys),
  );
  const byTypes = new Map<string, readonly Question[]>();
  return {
    /** The questions of the given types. */
    asked(types: readonly string[]): readonly Question[] {
      const name = types.join();
      const found = byTypes.get(name) ?? questions.filter(({ type }) => types.includes(type));
      byTypes.set(name, found);
      return found;
    },
    /** The questions with this key. */
    sharing: (key: string) => questions.filter(({ bpKey }) => bpKey === key),
    geocoded: [...new Set(['zipcode', ...redirected])],
  };
});

/** The answer to the first answered zipcode question, or else the geocoded zipcode of an address. */
export function visitorZipcode(read: Read): VisitorZipcode {
  const { asked, sharing, geocoded } = sourcesIn(read.form);
  const all = asked(read.typesWith('isPostcode'));
  const isAnswered = (one: Question): boolean => textOf(read.answerOf(one)) !== '';
  // The answer of the link may wait for its question, unless a question of another type on the path has the key.
  const isLinked = ({ bpKey }: Question): boolean => !!textOf(read(bpKey)) && !sharing(bpKey).some(isAnswered);
  const question = all.find(isAnswered) ?? all.find(isLinked);
  const given = question && (read.answerOf(question) ?? read(question.bpKey));
  const code = textOf(given ?? geocoded.map(key => read(key)).find(textOf));
  const country = question
    ? countryOf(question, read)
    : textOf(read('countryShort')) || read.form.configuration.country;
  return { code: comparableZipcode(code, country), length: normalized(code).length, country, question };
}
