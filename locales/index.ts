/** One dictionary a language, loaded by need. English is the key of every text, so it has none (I18N-01). */
import type { Dictionaries } from '../engine/text.ts';

export const dictionaries: Dictionaries = {
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
};
