/**
 * The dictionaries, one for each language, loaded on demand. English (US) has no dictionary, because the keys are the English
 * texts. A region without a dictionary uses that of its language. To add a language, add a file, a row here and one in `engine/contract/languages.ts`.
 */
import type { Texts } from '../../engine/contract/plugin.ts';
import type { Report } from '../../engine/errors/errors.ts';
import type { LoadedDictionary } from '../../engine/state/dictionary.ts';

interface LanguageFile {
  readonly default: Texts;
  /** Only servers use it, so the build of the form leaves it out. A region has that of its language. */
  readonly codeMessage?: string;
}
/** By language code, as in a definition. */
export type Dictionaries = Readonly<Record<string, () => Promise<LanguageFile>>>;

export const dictionaries: Dictionaries = {
  af: () => import(/* webpackChunkName: "af", webpackExports: "default" */ './af.ts'),
  ar: () => import(/* webpackChunkName: "ar", webpackExports: "default" */ './ar.ts'),
  da: () => import(/* webpackChunkName: "da", webpackExports: "default" */ './da.ts'),
  de: () => import(/* webpackChunkName: "de", webpackExports: "default" */ './de.ts'),
  'en-gb': () => import(/* webpackChunkName: "en-gb", webpackExports: "default" */ './en-gb.ts'),
  es: () => import(/* webpackChunkName: "es", webpackExports: "default" */ './es.ts'),
  'es-mx': () => import(/* webpackChunkName: "es-mx", webpackExports: "default" */ './es-mx.ts'),
  'es-us': () => import(/* webpackChunkName: "es-us", webpackExports: "default" */ './es-us.ts'),
  fi: () => import(/* webpackChunkName: "fi", webpackExports: "default" */ './fi.ts'),
  fr: () => import(/* webpackChunkName: "fr", webpackExports: "default" */ './fr.ts'),
  it: () => import(/* webpackChunkName: "it", webpackExports: "default" */ './it.ts'),
  nl: () => import(/* webpackChunkName: "nl", webpackExports: "default" */ './nl.ts'),
  no: () => import(/* webpackChunkName: "no", webpackExports: "default" */ './no.ts'),
  pl: () => import(/* webpackChunkName: "pl", webpackExports: "default" */ './pl.ts'),
  pt: () => import(/* webpackChunkName: "pt", webpackExports: "default" */ './pt.ts'),
  sv: () => import(/* webpackChunkName: "sv", webpackExports: "default" */ './sv.ts'),
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
