/**
 * The dictionaries, one for each language, loaded on demand. English (US) has no dictionary, because the keys are the English
 * texts. A region without a dictionary uses that of its language. To add a language, add a file and a row here.
 */
import type { Texts } from '../../engine/contract/plugin.ts';
import type { Report } from '../../engine/errors/errors.ts';
import type { LoadedDictionary } from '../../engine/state/dictionary.ts';

/** By language code, as in a definition. */
export type Dictionaries = Readonly<Record<string, () => Promise<{ default: Texts }>>>;

export const dictionaries: Dictionaries = {
  af: () => import(/* webpackChunkName: "af" */ './af.ts'),
  ar: () => import(/* webpackChunkName: "ar" */ './ar.ts'),
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

/** The name of the dictionary for a language code in any notation (`es-mx`, `ES_MX`). Undefined for English and unknown ones. */
export function dictionaryName(code: string, table = dictionaries): string | undefined {
  // Both written forms of Norwegian share a dictionary.
  const language = code
    .trim()
    .toLowerCase()
    .replace('_', '-')
    .replace(/^n[bn]\b/, 'no');
  return [language, language.split('-')[0]!].find(candidate => Object.hasOwn(table, candidate));
}
/** The dictionary for a language code. Undefined for English and unknown languages. */
export async function dictionaryOf(code: string, table = dictionaries): Promise<Texts | undefined> {
  const name = dictionaryName(code, table);
  return name === undefined ? undefined : (await table[name]!()).default;
}

/** The dictionary of a form, which reports once each text that it lacks. */
export async function loadDictionary(
  language: string,
  report: Report,
  table = dictionaries,
): Promise<LoadedDictionary | undefined> {
  const texts = await dictionaryOf(language, table);
  const isEnglish = language.startsWith('en');
  if (!texts) {
    if (!isEnglish) void report('info', 'Translate request with an unknown language', { language });
    return undefined;
  }
  const reported = new Set<string>();
  return {
    texts,
    reportMissing(text) {
      if (isEnglish || reported.has(text)) return;
      reported.add(text);
      void report('info', 'Translation fallback', { language, text });
    },
  };
}
