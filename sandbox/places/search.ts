import { type Place, places } from './place.ts';

/** Codes of France and of territories that use French postcodes. */
const FRENCH_POSTCODES = new Set(['bl', 'fr', 'gf', 'gp', 'mf', 'mq', 'nc', 'pf', 'pm', 're', 'wf', 'yt']);

/** The code under which the data set lists places of a country or territory. */
export const datasetCountry = (country: string) => {
  const code = country.trim().toLowerCase();
  return FRENCH_POSTCODES.has(code) ? 'fr' : code;
};

/** Lower case without accents and punctuation, so that `saint denis` matches Saint-Denis. */
export const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The normalized postcode, city, and both together, which a search compares with its text. */
const searchTexts = new Map<Place, readonly string[]>(
  places.map(place => [
    place,
    [
      normalize(place.postcode).replaceAll(' ', ''),
      normalize(place.city),
      normalize(`${place.postcode} ${place.city}`),
    ],
  ]),
);

/** Places whose postcode or city starts with the text, in one country or, for an empty code, in all. */
export function searchPlaces(country: string, text: string): Place[] {
  const countryCode = datasetCountry(country);
  const query = normalize(text);
  const withoutSpaces = query.replaceAll(' ', '');
  if (query === '') return [];
  return places.filter(place => {
    const [postcode = '', city = '', both = ''] = searchTexts.get(place) ?? [];
    return (
      (countryCode === '' || place.country === countryCode) &&
      (postcode.startsWith(withoutSpaces) || city.startsWith(query) || both.startsWith(query))
    );
  });
}

/** The place closest to a coordinate, in one country or, for an empty code, in all. */
export function nearestPlace(lat: number, lng: number, country = ''): Place | undefined {
  // A degree of longitude gets shorter toward the poles.
  const longitudeScale = Math.cos((lat * Math.PI) / 180);
  const distance = (place: Place) => Math.hypot(place.lat - lat, (place.lng - lng) * longitudeScale);
  return places
    .filter(place => country === '' || place.country === country)
    .reduce<Place | undefined>(
      (closest, place) => (!closest || distance(place) < distance(closest) ? place : closest),
      undefined,
    );
}
