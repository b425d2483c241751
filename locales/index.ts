/**
 * One dictionary a language, loaded by need (I18N-01, DEC-103). English (US) is the key of every text, so it has none; a
 * region without a row uses the one of its language. A new language is a file and a row.
 */
import type { Dictionaries } from '../engine/text.ts';

export const dictionaries: Dictionaries = {
  af: () => import(/* webpackChunkName: "af" */ './af.ts'),
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
