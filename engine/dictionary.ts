/** The form's dictionary. The key of a text is the English text itself, so English needs no dictionary. */

import type { Store } from './answers/store.ts';
import type { Texts } from './contract.ts';
import { detailOf, fail, fill } from './errors/errors.ts';

/** The dictionary of a language, or of the language that its region speaks; nothing where there is none. */
export type DictionaryOf = (language: string) => Promise<Texts | undefined>;
type Report = (level: 'info' | 'warning' | 'error', problem: unknown, data?: { [key: string]: string }) => unknown;

export function createText(store: Store, language: string, dictionaryOf: DictionaryOf | undefined, report: Report) {
  const texts = store.cell<Texts>('texts', {});
  const reported = new Set<string>();
  const english = language.startsWith('en');
  let loaded = false;

  const has = (key: string): boolean => Object.hasOwn(store.get(texts), key) && store.get(texts)[key] !== '';

  function text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    if (has(key)) return fill(store.get(texts)[key]!, values);
    if (!english && loaded && !reported.has(key)) {
      reported.add(key);
      report('info', 'Translation fallback', { language, text: key });
    }
    return fill(key, values);
  }

  return {
    texts,
    text,
    /** A text an owner wrote: translated where it equals a dictionary text, else shown as written. */
    own: (written: string): string => (has(written) ? text(written) : written),
    add: (more: Texts) => store.set(texts, { ...store.untracked(() => store.get(texts)), ...more }),
    async load(): Promise<void> {
      if (language === 'en' || language === 'en-us') return; // what the keys are written in
      try {
        const found = await dictionaryOf?.(language);
        loaded = !!found;
        if (found) store.set(texts, { ...found, ...store.untracked(() => store.get(texts)) });
        else if (!english) report('info', 'Translate request with an unknown language', { language });
      } catch (error) {
        report('error', fail('SW_DICTIONARY', { language, detail: detailOf(error) }));
      }
    },
  };
}
