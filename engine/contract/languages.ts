/**
 * The languages of the form's texts, each with the country that it implies. To add one, add a row here, a file of texts
 * to `embed/locales/`, and its row in `embed/locales/index.ts`.
 */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'us',
  af: 'za',
  ar: 'us',
  da: 'dk',
  de: 'de',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  it: 'it',
  nl: 'nl',
  no: 'no',
  pl: 'pl',
  pt: 'pt',
  sv: 'se',
};

/** The country that a language implies, such as `dk` for `da` and `mx` for `es-mx`. */
export function countryOf(language: string): string {
  const [base = '', region] = language.toLowerCase().split(/[-_]/);
  return region ?? (Object.hasOwn(LANGUAGES, base) ? LANGUAGES[base]! : 'us');
}
