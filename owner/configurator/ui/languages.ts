/** The languages that a form can have, and their names. */
import { dictionaries } from '../../../embed/locales/index.ts';
import { nameOfCode, pageLocale } from '../../words/words.ts';

/** Those in which the form's own texts exist. English (US) needs no dictionary. */
export const LANGUAGES: readonly string[] = ['en-us', ...Object.keys(dictionaries)].sort();
const COUNTRIES = 'at au be br ca ch cl co de dk ec es fi fr gb ie it lu mx nl no nz pe pl pt se us za'.split(' ');

export interface Named {
  id: string;
  text: string;
  /** The code, by which it is found too. */
  note: string;
}

/** In the words of the page. */
export const languageName = (code: string): string => nameOfCode('language', code);

const named = (type: 'language' | 'region', codes: readonly string[]): Named[] =>
  codes
    .map(id => ({ id, text: nameOfCode(type, id), note: id }))
    .sort((a, b) => a.text.localeCompare(b.text, pageLocale()));

/** Without those given, and the language of the form. */
export const languagesToAdd = (without: readonly string[]): Named[] =>
  named(
    'language',
    LANGUAGES.filter(code => !without.includes(code)),
  );

/** With the country given. */
export const countries = (withCode: string): Named[] => named('region', [...new Set([...COUNTRIES, withCode])]);

/** In lower case, with a dash. */
export function languageOf(definition: unknown): string {
  const { configuration } = (definition ?? {}) as { configuration?: unknown };
  const { language } = (configuration ?? {}) as { language?: unknown };
  const code = typeof language === 'string' ? language.trim().toLowerCase().replaceAll('_', '-') : '';
  return /^[a-z]{2,3}(-[a-z\d]{2,8})*$/.test(code) ? code : 'en-us';
}
