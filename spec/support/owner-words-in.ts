import { readFileSync } from 'node:fs';

const DICTIONARIES = ['shared', 'declared', 'phrases', 'admin', 'configurator'];

/** All words of the owner's pages in a language. */
export const ownerWordsIn = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...DICTIONARIES.map(name =>
      JSON.parse(readFileSync(new URL(`../../owner/words/${name}/${language}.json`, import.meta.url), 'utf8')),
    ),
  );
