/** A service that suggests fictional addresses of the sample places. */
import { isObject, parseJson } from '../../server/http/json.ts';
import { normalize } from '../../server/http/normalize.ts';
import { type AddressService, describeAddress, type PlaceDetails } from '../../server/places/address-service.ts';
import { countryOfList } from '../../server/places/place-store.ts';
import { type Place, places } from './sample-data/places.ts';

/** A place, with a street and house number in it if known. */
interface Address {
  place: Place;
  street?: string | undefined;
  number?: string | undefined;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const nameOf = (country: string): string => countryNames.of(country.toUpperCase())!;
/** Countries that write the house number before the street. */
const NUMBER_FIRST = new Set(['fr', 'gb', 'us']);
const MAX_SUGGESTIONS = 5;

/** The address in one line, in the usual order of its country. */
function formatAddress({ place, street, number }: Address, withPostcode = true): string {
  const { country, city, regionShort } = place;
  const line = NUMBER_FIRST.has(country) ? [number, street] : [street, number];
  const postcode = withPostcode ? place.postcode : '';
  const towns: Record<string, string> = { us: `${city}, ${regionShort} ${postcode}`, gb: `${city} ${postcode}` };
  const town = (towns[country] ?? `${postcode} ${city}`).trim();
  return [line.filter(Boolean).join(' '), town, nameOf(country)].filter(Boolean).join(', ');
}

/** The id holds all parts, because nothing remembers what was suggested. */
const idOf = ({ place: { country, postcode }, street, number }: Address): string =>
  Buffer.from(JSON.stringify({ country, postcode, street, number })).toString('base64url');

function addressOf(id: string): Address | undefined {
  const parsed = parseJson(Buffer.from(id, 'base64url').toString('utf8'));
  const { country, postcode, ...rest } = isObject(parsed) ? parsed : {};
  const place = places.find(one => one.country === country && one.postcode === postcode);
  return place && { place, ...rest };
}

function detailsOf({ place, street, number }: Address): PlaceDetails {
  const { country, postcode, city, county, countyShort, region, regionShort, lat, lng } = place;
  const code = country.toUpperCase();
  return describeAddress({
    formatted: formatAddress({ place, street, number }),
    number,
    street,
    city,
    postcode,
    lat,
    lng,
    county: [county, countyShort],
    region: [region, regionShort],
    country: [nameOf(code), code],
    ...(country === 'gb' && { cityType: 'postal_town' }),
  });
}

/** Those whose streets, or without a street in the text whose postcode or town, have the text. */
function findAddresses(input: string, inCountry: readonly Place[], withStreets: boolean): Address[] {
  const number = withStreets ? /\b\d{1,4}\b/.exec(input)?.[0] : undefined;
  const wanted = normalize(number ? input.replace(number, ' ') : input);
  if (!withStreets || wanted === '') {
    const text = normalize(input);
    const begins = (name: string): boolean => normalize(name).startsWith(text);
    const found = text === '' ? [] : inCountry.filter(({ postcode, city }) => begins(postcode) || begins(city));
    return found.map(place => ({ place, street: withStreets ? place.streets[0] : undefined }));
  }
  return inCountry
    .flatMap(place => place.streets.map(street => ({ place, street, number })))
    .filter(({ street, place }) => normalize(`${street} ${place.postcode} ${place.city}`).includes(wanted));
}

/** The place closest to a coordinate. */
function nearestPlace(lat: number, lng: number): Place {
  // A degree of longitude gets shorter toward the poles.
  const scale = Math.cos((lat * Math.PI) / 180);
  const distance = (place: Place): number => Math.hypot(place.lat - lat, (place.lng - lng) * scale);
  return places.reduce((closest, place) => (distance(place) < distance(closest) ? place : closest));
}

export const simulatedAddresses: AddressService = {
  async suggest({ input, kind, country }) {
    const inCountry = places.filter(place => country === '' || place.country === countryOfList(country));
    const suggestions = new Map<string, string>();
    for (const address of findAddresses(input, inCountry, kind === 'address')) {
      const description = formatAddress(address, kind !== 'city');
      if (!suggestions.has(description)) suggestions.set(description, idOf(address));
      if (suggestions.size === MAX_SUGGESTIONS) break;
    }
    return [...suggestions].map(([description, place_id]) => ({ description, place_id }));
  },
  async details(id) {
    const address = addressOf(id);
    return address ? detailsOf(address) : null;
  },
  at: async (lat, lng) => [detailsOf({ place: nearestPlace(lat, lng) })],
};
