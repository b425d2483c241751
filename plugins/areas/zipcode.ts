/** The zipcode of the visitor in the form that lists of zipcodes contain. Pure. */
import { countryOf, type Form, type Question, type Read } from '../../kit/index.ts';
import { geocodedKey } from '../shared/geocoded-key.ts';
import { textOf } from '../shared/json.ts';

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

/** What `find` finds in a form. It looks once, because a form may have thousands of questions and conditions. */
export function oncePerForm<T>(find: (form: Form) => T): (form: Form) => T {
  const found = new WeakMap<Form, { value: T }>();
  return form => {
    const known = found.get(form) ?? { value: find(form) };
    found.set(form, known);
    return known.value;
  };
}
/** The questions, and the answer keys in which addresses may have left a zipcode. */
const sourcesIn = oncePerForm(form => {
  const questions = LISTS.flatMap(list => form[list]).flatMap(step => step.questions);
  const redirected = questions.map(({ customBpKeys }: Question & { customBpKeys?: unknown }) =>
    geocodedKey('zipcode', customBpKeys),
  );
  const byTypes = new Map<string, readonly Question[]>();
  return {
    /** The questions of these types. */
    asked(types: readonly string[]): readonly Question[] {
      const name = types.join();
      const found = byTypes.get(name) ?? questions.filter(({ type }) => types.includes(type));
      byTypes.set(name, found);
      return found;
    },
    geocoded: [...new Set(['zipcode', ...redirected])],
  };
});

/** The answer to the first zipcode question that has one, else the geocoded zipcode of an address. */
export function visitorZipcode(read: Read): VisitorZipcode {
  const { asked, geocoded } = sourcesIn(read.form);
  for (const question of asked(read.typesWith('isPostcode'))) {
    const code = textOf(read(question.bpKey));
    if (!code) continue;
    const country = countryOf(question, read);
    return { code: comparableZipcode(code, country), length: normalized(code).length, country, question };
  }
  const country = textOf(read('countryShort')) || read.form.configuration.country;
  const code = geocoded.map(key => textOf(read(key))).find(Boolean) ?? '';
  return { code: comparableZipcode(code, country), length: normalized(code).length, country };
}
