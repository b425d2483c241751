import { type Place, places } from '../places/place.ts';
import { normalize, searchPlaces } from '../places/search.ts';

/** A place, with a street and house number in it if known. */
export interface Address {
  place: Place;
  street?: string;
  number?: string;
}

const COUNTRY_NAMES: Record<string, string> = {
  be: 'Belgium',
  de: 'Germany',
  es: 'Spain',
  fr: 'France',
  gb: 'United Kingdom',
  nl: 'Netherlands',
  us: 'United States',
};

/** Countries that write the house number before the street. */
const NUMBER_FIRST = new Set(['fr', 'gb', 'us']);

/** The address in one line, in the usual order of its country. */
export function formatAddress({ place, street, number }: Address, withPostcode = true): string {
  const line = NUMBER_FIRST.has(place.country) ? [number, street] : [street, number];
  const town =
    place.country === 'us'
      ? `${place.city}, ${place.regionShort}${withPostcode ? ` ${place.postcode}` : ''}`
      : place.country === 'gb'
        ? `${place.city}${withPostcode ? ` ${place.postcode}` : ''}`
        : `${withPostcode ? `${place.postcode} ` : ''}${place.city}`;
  return [line.filter(Boolean).join(' '), town, COUNTRY_NAMES[place.country]].filter(Boolean).join(', ');
}

/** An id such as `fr.75001`, `fr.75001.0` or `fr.75001.0.12`, which `addressOf` reads back. */
export const placeId = ({ place, street, number }: Address) =>
  [
    place.country,
    place.postcode.replaceAll(' ', '_'),
    ...(street ? [place.streets.indexOf(street)] : []),
    ...(number ? [number] : []),
  ].join('.');

/** The address of a place id, or undefined if the id is unknown. */
export function addressOf(id: string): Address | undefined {
  const [country, postcode, street, number] = id.split('.');
  const place = places.find(one => one.country === country && one.postcode === postcode?.replaceAll('_', ' '));
  return place && { place, street: street === undefined ? undefined : place.streets[Number(street)], number };
}

/** Suggestions for a typed text; `types` is `(cities)`, `(regions)` or `address`. */
export function suggestAddresses(input: string, types: string, country: string): Address[] {
  if (types === '(regions)') return searchPlaces(country, input).map(place => ({ place }));
  if (types === '(cities)') {
    const found = searchPlaces(country, input);
    return found
      .filter((one, index) => found.findIndex(other => other.city === one.city) === index)
      .map(place => ({ place }));
  }
  const number = /\b\d{1,4}\b/.exec(input)?.[0];
  const query = normalize(number ? input.replace(number, ' ') : input);
  if (query === '') return searchPlaces(country, input).flatMap(place => ({ place, street: place.streets[0] }));
  return places
    .filter(place => country === '' || place.country === country)
    .flatMap(place => place.streets.map(street => ({ place, street, number })))
    .filter(one => normalize(`${one.street} ${one.place.postcode} ${one.place.city}`).includes(query));
}

const component = (long_name: string, short_name: string, ...types: string[]) => ({ long_name, short_name, types });

/** The address in the format of the Google Maps API. */
export function addressDetails({ place, street, number }: Address) {
  const country = place.country.toUpperCase();
  const townType = place.country === 'gb' ? 'postal_town' : 'locality';
  return {
    address_components: [
      ...(number ? [component(number, number, 'street_number')] : []),
      ...(street ? [component(street, street, 'route')] : []),
      component(place.city, place.city, townType, 'political'),
      component(place.county, place.countyShort, 'administrative_area_level_2', 'political'),
      component(place.region, place.regionShort, 'administrative_area_level_1', 'political'),
      component(COUNTRY_NAMES[place.country] ?? country, country, 'country', 'political'),
      component(place.postcode, place.postcode, 'postal_code'),
    ],
    formatted_address: formatAddress({ place, street, number }),
    geometry: { location: { lat: place.lat, lng: place.lng } },
    place_id: placeId({ place, street, number }),
  };
}
