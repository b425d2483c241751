import { pageLanguage } from '../../words/words.ts';

/** For the middle of a sentence: `Email` → `email`, but `ZIP code` stays. German nouns stay too. */
export const inSentence = (name: string): string =>
  pageLanguage() !== 'de' && /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

type Values = Readonly<Record<string, string | number>>;

/** Fills in `{name}`, in a sentence that is chosen from several. */
export const fillIn = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));

/** The words for one or for several; `{count}` is filled in. */
export const plural = (count: number, one: string, several: string, values: Values = {}): string =>
  fillIn(count === 1 ? one : several, { count, ...values });
