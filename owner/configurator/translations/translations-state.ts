/** The translations of the open form. They belong to the words of a text, so they survive when the text moves. */
import { t } from '../../words/words.ts';
import { isObject } from '../document/json-object.ts';
import { languageName } from '../ui/languages.ts';
import type { VisibleText } from './visible-texts.ts';

/** What is kept with the form: plain JSON. */
interface Kept {
  /** The language that was shown last. */
  shown?: string;
  languages: readonly KeptLanguage[];
}
interface KeptLanguage {
  language: string;
  country: string;
  /** Original, translation, and where the original was. Pairs, because an original may be any word. */
  texts: readonly (readonly [string, string, string])[];
}

export interface Translation {
  language: string;
  country: string;
  /** By original. */
  texts: ReadonlyMap<string, { text: string; place: string }>;
}

/** Keeps the translations. `edit` names what the owner changed; to show another language is none. */
export type Keep = (kept: unknown, edit?: { label: string; mergeKey?: string }) => void;

const MAX_LANGUAGES = 40;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Stored data may have any shape. */
function readKept(value: unknown): { shown: string | undefined; translations: readonly Translation[] } {
  const { shown, languages } = (isObject(value) ? value : {}) as Partial<Record<keyof Kept, unknown>>;
  const list = (Array.isArray(languages) ? languages : []).slice(0, MAX_LANGUAGES).flatMap((one: unknown) => {
    if (!isObject(one) || !isText(one.language) || !isText(one.country) || !Array.isArray(one.texts)) return [];
    const entries = one.texts.filter(entry => Array.isArray(entry) && entry.length === 3 && entry.every(isText));
    const texts = new Map(entries.map(([original, text, place]) => [original, { text, place }]));
    return { language: one.language, country: one.country, texts };
  });
  return { shown: isText(shown) ? shown : undefined, translations: list };
}

const keptOf = ({ language, country, texts }: Translation): KeptLanguage => ({
  language,
  country,
  texts: [...texts].map(([original, { text, place }]) => [original, text, place]),
});

export interface Translations {
  shown: Translation | undefined;
  all: readonly Translation[];
  add(language: string, country: string): void;
  show(language: string): void;
  remove(language: string): void;
  /** A blank translation is removed. */
  setTexts(entries: readonly { original: string; text: string; place: string }[]): void;
}

/** The texts of the product by original, in a language and country. */
export type StartersIn = (translation: Translation) => Translation['texts'];

/** `value`: what is kept now. Texts of the product have a translation until the owner writes another one. */
export function translationsIn(keep: Keep, value: unknown, startersIn: StartersIn = () => new Map()): Translations {
  const { shown: shownLanguage, translations: kept } = readKept(value);
  const translations = kept.map(one => ({ ...one, texts: new Map([...startersIn(one), ...one.texts]) }));
  const shown = translations.find(one => one.language === shownLanguage) ?? translations[0];
  const keptWith = (list: readonly Translation[], language = shown?.language): Kept => ({
    ...(language !== undefined && { shown: language }),
    languages: list.map(keptOf),
  });
  return {
    shown,
    all: translations,
    add: (language, country) =>
      keep(keptWith([...translations, { language, country, texts: new Map() }], language), {
        label: t('Add {{language}}', { language: languageName(language) }),
      }),
    show: language => keep(keptWith(translations, language)),
    remove(language) {
      const left = translations.filter(one => one.language !== language);
      const label = t('Remove {{name}}', { name: languageName(language) });
      keep({ ...keptWith(left), shown: left[0]?.language }, { label });
    },
    setTexts(entries) {
      if (!shown) return;
      const texts = new Map(shown.texts);
      for (const { original, text, place } of entries) {
        if (text.trim() === '') texts.delete(original);
        else texts.set(original, { text, place });
      }
      const [first] = entries;
      const isOne = first !== undefined && entries.length === 1;
      keep(keptWith(translations.map(one => (one === shown ? { ...one, texts } : one))), {
        label: isOne ? t('Change translation') : t('Change translations'),
        ...(isOne && { mergeKey: `translation ${shown.language} ${first.original}` }),
      });
    },
  };
}

/** Place → the translation of what was there before the owner changed the original. */
export function earlierTranslations(
  { texts }: Translation,
  visible: readonly VisibleText[],
): ReadonlyMap<string, { original: string; text: string }> {
  const current = new Set(visible.map(({ text }) => text));
  const left = [...texts].filter(([original]) => !current.has(original));
  return new Map(left.map(([original, { text, place }]) => [place, { original, text }]));
}
