/** The form's dictionary. The key of a text is the English text itself, so English needs no dictionary. */

import type { Texts } from '../contract/plugin.ts';
import { createError, detailOf, fill, type Report } from '../errors/errors.ts';
import type { Store } from './store.ts';

export interface LoadedDictionary {
  texts: Texts;
  /** Called when the form shows a text that the dictionary does not have. */
  reportMissing(text: string): void;
}
/**
 * Loads the dictionary of a language or, if it has none, of the language without its region. Resolves to undefined if there
 * is none, and reports that unless the language is English.
 */
export type LoadDictionary = (language: string, report: Report) => Promise<LoadedDictionary | undefined>;
export type Dictionary = ReturnType<typeof createDictionary>;

export function createDictionary(
  store: Store,
  language: string,
  loadDictionary: LoadDictionary | undefined,
  report: Report,
) {
  const { tree } = store;
  let dictionary: LoadedDictionary | undefined;

  const texts = (): Texts => store.get(tree, 'texts');
  const has = (key: string): boolean => Object.hasOwn(texts(), key) && texts()[key] !== '';

  function text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    if (has(key)) return fill(texts()[key]!, values);
    dictionary?.reportMissing(key);
    return fill(key, values);
  }

  return {
    text,
    /** A text of the definition: translated if it equals a text of the dictionary, else as it is. */
    translate: (written: string): string => (has(written) ? text(written) : written),
    add: (more: Texts) => store.set(tree, 'texts', { ...tree.texts, ...more }),
    async load(): Promise<void> {
      if (language === 'en' || language === 'en-us') return; // the keys are English texts
      try {
        dictionary = await loadDictionary?.(language, report);
        if (dictionary) store.set(tree, 'texts', { ...dictionary.texts, ...tree.texts });
      } catch (error) {
        void report('error', createError('SW_DICTIONARY', { language, detail: detailOf(error) }));
      }
    },
  };
}
