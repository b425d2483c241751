/** The visitor's postcode as lists of postcodes are compared with it. Pure. */
import { countryOf, geocodedKey, type Question, type Read, textOf } from '../../kit/index.ts';

/** Blanks removed, letters upper case. */
export const bare = (code: string): string => code.replace(/\s/g, '').toUpperCase();

const CA_KEPT = 3;
const GB_LOST = 3;
/** The shortest whole postcode of Great Britain; less is a first half already. */
const GB_SHORTEST = 5;

/** Of Canada the first half stays, of Great Britain too; others stay whole. `country` in any letter case. */
export function format(code: string, country: string): string {
  const plain = bare(code);
  const at = country.trim().toLowerCase();
  if (at === 'ca') return plain.slice(0, CA_KEPT);
  return at === 'gb' && plain.length >= GB_SHORTEST ? plain.slice(0, -GB_LOST) : plain;
}

export interface Postcode {
  /** Formatted; empty where the visitor gave none. */
  code: string;
  country: string;
  /** That it was asked by. */
  question?: Question;
}
const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit'] as const;

/** Of the first postcode question that has an answer, else of a geocoded address. */
export function postcodeOf(read: Read): Postcode {
  const home = read.form.configuration.country;
  const questions = LISTS.flatMap(list => read.form[list]).flatMap(step => step.questions);
  for (const question of questions) {
    const code = question.type === 'zipcode' && textOf(read(question.bpKey));
    if (!code) continue;
    const country = countryOf(question, read);
    return { code: format(code, country), country, question };
  }
  const country = textOf(read('countryShort')) || home;
  const redirected = questions.map(question =>
    geocodedKey('zipcode', (question as { customBpKeys?: unknown }).customBpKeys),
  );
  const code = ['zipcode', ...redirected].map(key => textOf(read(key))).find(Boolean) ?? '';
  return { code: format(code, country), country };
}
