/** The texts of forms that are not open: their names, and what a new form starts with. */
import { countryOf } from '../../../engine/contract/languages.ts';
import { t } from '../../words/words.ts';
import { LANGUAGES } from '../ui/languages.ts';
import { idFrom } from './form-id.ts';

export interface Place {
  language: string;
  country: string;
}

/** The first language of the browser in which forms exist, with its country. */
export function placeOf(languages: readonly string[]): Place {
  for (const code of languages) {
    const [base = '', region = ''] = code.toLowerCase().split(/[-_](?=[a-z]{2}$)|[-_].*/);
    const english = ['us', 'ca', ''].includes(region) ? 'en-us' : 'en-gb';
    const language = [`${base}-${region}`, base === 'en' ? english : base].find(one => LANGUAGES.includes(one));
    if (language !== undefined) return { language, country: region || countryOf(language) };
  }
  return { language: 'en-us', country: 'us' };
}

/** What the owner chose for new forms, else what the browser says. */
export function newFormPlace(ofBrowser: readonly string[], chosen: string): Place {
  const own = placeOf(ofBrowser);
  return chosen === '' || chosen === own.language ? own : { language: chosen, country: countryOf(chosen) };
}

/** A new form, which gets its id from its name. */
export const emptyForm = ({ language, country }: Place): string =>
  `{\n  "id": "",\n  "name": "",\n  "configuration": { "language": "${language}", "country": "${country}" },\n  "appearance": { "theme": "calm" },\n  "steps": []\n}\n`;

export const UNTITLED = t('Untitled form');

/** The name in a definition; undefined if it has none. */
export function nameIn(definition: unknown): string | undefined {
  if (typeof definition !== 'object' || definition === null || !Object.hasOwn(definition, 'name')) return undefined;
  const { name } = definition as { name?: unknown };
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

/** Such as `roof-quotes.json`. */
export const fileNameOf = (name: string): string => `${idFrom(name)}.json`;
