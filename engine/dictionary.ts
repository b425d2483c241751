/** The form's dictionary. The key of a text is the English text itself, so English needs no dictionary. */

import type { Store } from './answers/store.ts';
import type { Texts } from './contract.ts';
import { detailOf, fail, fill, type Report } from './errors/errors.ts';

/** Loads the dictionary of a language or, if it has none, of the language without its region; undefined if there is none. */
export type DictionaryOf = (language: string) => Promise<Texts | undefined>;
export type Dictionary = ReturnType<typeof createDictionary>;

export function createDictionary(
  store: Store,
  language: string,
  dictionaryOf: DictionaryOf | undefined,
  report: Report,
) {
  const texts = store.cell<Texts>('texts', {});
  const reported = new Set<string>();
  const english = language.startsWith('en');
  let loaded = false;

  const has = (key: string): boolean => Object.hasOwn(store.get(texts), key) && store.get(texts)[key] !== '';

  function text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    if (has(key)) return fill(store.get(texts)[key]!, values);
    if (!english && loaded && !reported.has(key)) {
      reported.add(key);
      void report('info', 'Translation fallback', { language, text: key });
    }
    return fill(key, values);
  }

  return {
    texts,
    text,
    /** A text of the definition: translated if it equals a text of the dictionary, else as it is. */
    translate: (written: string): string => (has(written) ? text(written) : written),
    add: (more: Texts) => store.set(texts, { ...store.untracked(() => store.get(texts)), ...more }),
    async load(): Promise<void> {
      if (language === 'en' || language === 'en-us') return; // what the keys are written in
      try {
        const found = await dictionaryOf?.(language);
        loaded = !!found;
        if (found) store.set(texts, { ...found, ...store.untracked(() => store.get(texts)) });
        else if (!english) void report('info', 'Translate request with an unknown language', { language });
      } catch (error) {
        void report('error', fail('SW_DICTIONARY', { language, detail: detailOf(error) }));
      }
    },
  };
}
