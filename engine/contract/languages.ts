/** The languages of the texts with their countries. A new one also needs a file in `embed/locales/` and a row in its `index.ts`. */
const ROWS = 'en-us af-za ar-us da-dk de-de es-es fi-fi fr-fr it-it nl-nl no-no pl-pl pt-pt sv-se';
export const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  ROWS.split(' ').map(row => row.split('-')),
);

/** The country that a language implies, such as `dk` for `da` and `mx` for `es-mx`. */
export function countryOf(language: string): string {
  const [base = '', region] = language.toLowerCase().split(/[-_]/);
  return region ?? (Object.hasOwn(LANGUAGES, base) ? LANGUAGES[base]! : 'us');
}
