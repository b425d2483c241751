/**
 * One dictionary a language, loaded by need. English (US) is the key of every text, so it has none; a
 * region without a row uses the one of its language. A new language is a file and a row.
 */
import type { Texts } from '../engine/contract.ts';

/** By name, as in a definition. */
export type Dictionaries = Readonly<Record<string, () => Promise<{ default: Texts }>>>;

export const dictionaries: Dictionaries = {
  af: () => import(/* webpackChunkName: "af" */ './af.ts'),
  da: () => import(/* webpackChunkName: "da" */ './da.ts'),
  de: () => import(/* webpackChunkName: "de" */ './de.ts'),
  'en-gb': () => import(/* webpackChunkName: "en-gb" */ './en-gb.ts'),
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  'es-mx': () => import(/* webpackChunkName: "es-mx" */ './es-mx.ts'),
  'es-us': () => import(/* webpackChunkName: "es-us" */ './es-us.ts'),
  fi: () => import(/* webpackChunkName: "fi" */ './fi.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  it: () => import(/* webpackChunkName: "it" */ './it.ts'),
  nl: () => import(/* webpackChunkName: "nl" */ './nl.ts'),
  no: () => import(/* webpackChunkName: "no" */ './no.ts'),
  pl: () => import(/* webpackChunkName: "pl" */ './pl.ts'),
  pt: () => import(/* webpackChunkName: "pt" */ './pt.ts'),
  sv: () => import(/* webpackChunkName: "sv" */ './sv.ts'),
};

/** As an owner or a page writes the language; none for English (US) and for what has no row. */
export async function dictionaryOf(written: string, table = dictionaries): Promise<Texts | undefined> {
  const language = written.toLowerCase().replace('_', '-');
  const name = [language, language.split('-')[0]!].find(one => Object.hasOwn(table, one));
  return name === undefined ? undefined : (await table[name]!()).default;
}
