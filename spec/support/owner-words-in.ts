import { readFileSync } from 'node:fs';

const DICTIONARIES = ['shared', 'declared', 'phrases', 'admin', 'configurator'];

/** The words of the owner's pages in a language, of all dictionaries or of some. */
export const ownerWordsIn = (language: string, dictionaries = DICTIONARIES): Record<string, string> =>
  Object.assign(
    {},
    ...dictionaries.map(name =>
      JSON.parse(readFileSync(new URL(`../../owner/words/${name}/${language}.json`, import.meta.url), 'utf8')),
    ),
  );
