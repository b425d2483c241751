/** Names for a postcode that are the same in every language. */
const NAMES: Readonly<Record<string, string>> = { br: 'CEP', ie: 'Eircode' };
/** Names in languages with several words for a postcode, by country. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { au: 'Postcode', ca: 'Postal code', gb: 'Postcode', nz: 'Postcode', za: 'Postal code' },
  it: { it: 'CAP' },
};

/**
 * The name for a postcode by lower-case country code and language; undefined if the usual word of the language fits.
 */
export const nameOf = (country: string, language: string): string | undefined =>
  NAMES[country] ?? WORDS[language.slice(0, 2)]?.[country];

/** A sample zipcode of each country, for the placeholder; `_` is a space. */
const SAMPLES =
  'at1010 au2000 be1000 br01310-100 caK1A_0B1 ch8001 cz110_00 de10115 dk1050 ec170150 es28001 fi00100 fr75001 gbSW1A_1AA ' +
  'gr105_57 hu1051 ieD02_X285 it00184 lu1009 mx06000 nl1012_AB no0150 nz6011 pl00-001 pt1000-001 ro010011 se114_55 ' +
  'tr34110 us10001 za0001';

/** The sample for a lower-case country code. */
export const sampleOf = (code: string): string | undefined =>
  / /.test(code) || code.length !== 2
    ? undefined
    : SAMPLES.split(' ')
        .find(one => one.startsWith(code))
        ?.slice(2)
        .replace('_', ' ');
