import { britain } from './britain.ts';
import { france } from './france.ts';
import { belgium, germany, netherlands, spain } from './neighbours.ts';
import type { Place } from './place.ts';
import { states } from './states.ts';

export const places: readonly Place[] = [
  ...france,
  ...states,
  ...britain,
  ...belgium,
  ...netherlands,
  ...spain,
  ...germany,
];

/** Country codes whose postcodes are French (ZIP-08). */
const french = new Set(['bl', 'fr', 'gf', 'gp', 'mf', 'mq', 'nc', 'pf', 'pm', 're', 'wf', 'yt']);

/** The code a place is kept under. */
export const homeOf = (country: string) => {
  const code = country.trim().toLowerCase();
  return french.has(code) ? 'fr' : code;
};

/** Lower case without accents and punctuation, so that `saint denis` finds Saint-Denis. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Places of a country (all for an empty code) whose postcode or city begins with the text. */
export function search(country: string, text: string): Place[] {
  const home = homeOf(country);
  const wanted = plain(text);
  const digits = wanted.replaceAll(' ', '');
  if (wanted === '') return [];
  return places.filter(
    place =>
      (home === '' || place.country === home) &&
      (plain(place.postcode).replaceAll(' ', '').startsWith(digits) ||
        plain(place.city).startsWith(wanted) ||
        plain(`${place.postcode} ${place.city}`).startsWith(wanted)),
  );
}

/** The nearest known place, as the crow flies. */
export function nearest(lat: number, lng: number, country = ''): Place | undefined {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const distance = (place: Place) => Math.hypot(place.lat - lat, (place.lng - lng) * narrowing);
  return places
    .filter(place => country === '' || place.country === country)
    .reduce<Place | undefined>((best, place) => (!best || distance(place) < distance(best) ? place : best), undefined);
}
