import { britain } from './britain.ts';
import { france } from './france.ts';
import { belgium, germany, netherlands, spain } from './neighbours.ts';
import type { Place } from './place.ts';
import { states } from './states.ts';
import { towns } from './towns.ts';

const known: readonly Place[] = [...france, ...states, ...britain, ...belgium, ...netherlands, ...spain, ...germany];
const nameOf = ({ country, postcode }: Place): string => `${country} ${postcode}`;
const names = new Set(known.map(nameOf));

/** Those written by hand come first. */
export const places: readonly Place[] = [...known, ...towns.filter(place => !names.has(nameOf(place)))];

/** Country codes whose postcodes are French. */
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

/** What a text is compared with, made once a place. */
const written = new Map<Place, readonly string[]>(
  places.map(place => [
    place,
    [plain(place.postcode).replaceAll(' ', ''), plain(place.city), plain(`${place.postcode} ${place.city}`)],
  ]),
);

/** Places of a country (all for an empty code) whose postcode or city begins with the text. */
export function search(country: string, text: string): Place[] {
  const home = homeOf(country);
  const wanted = plain(text);
  const digits = wanted.replaceAll(' ', '');
  if (wanted === '') return [];
  return places.filter(place => {
    const [postcode = '', city = '', both = ''] = written.get(place) ?? [];
    return (
      (home === '' || place.country === home) &&
      (postcode.startsWith(digits) || city.startsWith(wanted) || both.startsWith(wanted))
    );
  });
}

/** The nearest known place, as the crow flies. */
export function nearest(lat: number, lng: number, country = ''): Place | undefined {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const distance = (place: Place) => Math.hypot(place.lat - lat, (place.lng - lng) * narrowing);
  return places
    .filter(place => country === '' || place.country === country)
    .reduce<Place | undefined>((best, place) => (!best || distance(place) < distance(best) ? place : best), undefined);
}
