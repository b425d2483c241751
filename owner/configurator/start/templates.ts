/** The templates of the project as samples of the gallery. */
import index from '../../templates/index.json' with { type: 'json' };

import { nameOfCode, tDeclared } from '../../words/words.ts';

/** A form that the start page offers. */
export interface Sample {
  id: string;
  title: string;
  about: string;
  /** Short facts, such as the country. */
  tags: readonly string[];
  /** Color of its picture, in degrees. */
  hue: number;
  url: string;
  /** Flags of the page that the form needs for all of its screens. */
  flags?: readonly string[];
}

export const TEMPLATES: readonly Sample[] = index.map(({ id, title, about }, place) => ({
  id,
  title: tDeclared(title),
  about: tDeclared(about),
  tags: [nameOfCode('region', 'us'), nameOfCode('language', 'en')],
  hue: (place * 67) % 360,
  // The build puts a text in place of an address that is not fixed, so it has no `href`.
  url: String(new URL(`../../templates/${id}.json`, import.meta.url)),
}));
