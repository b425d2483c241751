/** The form's dictionary. The key of a text is the English text itself, so English needs no dictionary (I18N-02). */
import type { Texts } from './contract.ts';
import { detailOf, fail, fill } from './errors.ts';
import type { Store } from './state/store.ts';

export type Dictionaries = Readonly<Record<string, () => Promise<{ default: Texts }>>>;
type Report = (level: 'info' | 'warning' | 'error', problem: unknown, data?: { [key: string]: string }) => unknown;

export function createText(store: Store, language: string, dictionaries: Dictionaries, report: Report) {
  const texts = store.cell<Texts>('texts', {});
  const reported = new Set<string>();
  const [base = 'en'] = language.split('-');
  const english = base === 'en';
  const known = [language, base].find(name => Object.hasOwn(dictionaries, name));
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
    /** A text an owner wrote: translated where it equals a dictionary text, else shown as written (DEC-64). */
    own: (written: string): string => (has(written) ? text(written) : written),
    add: (more: Texts) => store.set(texts, { ...store.untracked(() => store.get(texts)), ...more }),
    async load(): Promise<void> {
      if (!known) {
        if (!english) report('info', 'Translate request with an unknown language', { language });
        return;
      }
      try {
        store.set(texts, { ...(await dictionaries[known]!()).default });
        loaded = true;
      } catch (error) {
        report('error', fail('SW_DICTIONARY', { language, detail: detailOf(error) }));
      }
    },
  };
}
