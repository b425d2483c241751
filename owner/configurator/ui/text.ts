import { pageLanguage } from '../../words/words.ts';

/** For the middle of a sentence: `Email` → `email`, but `ZIP code` stays. German nouns stay too. */
export const inSentence = (name: string): string =>
  pageLanguage() !== 'de' && /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
