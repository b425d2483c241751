import type { Place } from '../places/place.ts';
import { places, plain, search } from '../places/search.ts';

/** A place, and where in it. */
export interface Address {
  place: Place;
  street?: string;
  number?: string;
}

const countryNames: Record<string, string> = {
  be: 'Belgium',
  de: 'Germany',
  es: 'Spain',
  fr: 'France',
  gb: 'United Kingdom',
  nl: 'Netherlands',
  us: 'United States',
};

const numberFirst = new Set(['fr', 'gb', 'us']);

/** One line, in the order in which the country writes it. */
export function describe({ place, street, number }: Address, withPostcode = true): string {
  const line = numberFirst.has(place.country) ? [number, street] : [street, number];
  const town =
    place.country === 'us'
      ? `${place.city}, ${place.regionShort}${withPostcode ? ` ${place.postcode}` : ''}`
      : place.country === 'gb'
        ? `${place.city}${withPostcode ? ` ${place.postcode}` : ''}`
        : `${withPostcode ? `${place.postcode} ` : ''}${place.city}`;
  return [line.filter(Boolean).join(' '), town, countryNames[place.country]].filter(Boolean).join(', ');
}

/** `fr.75001`, `fr.75001.0` or `fr.75001.0.12`: an id from which the address can be read back. */
export const placeId = ({ place, street, number }: Address) =>
  [
    place.country,
    place.postcode.replaceAll(' ', '_'),
    ...(street ? [place.streets.indexOf(street)] : []),
    ...(number ? [number] : []),
  ].join('.');

/** The address behind an id, or undefined for an unknown one. */
export function fromPlaceId(id: string): Address | undefined {
  const [country, postcode, street, number] = id.split('.');
  const place = places.find(one => one.country === country && one.postcode === postcode?.replaceAll('_', ' '));
  return place && { place, street: street === undefined ? undefined : place.streets[Number(street)], number };
}

/** Addresses for a typed text: `types` is `(cities)`, `(regions)` or `address`. */
export function suggest(input: string, types: string, country: string): Address[] {
  if (types === '(regions)') return search(country, input).map(place => ({ place }));
  if (types === '(cities)') {
    const found = search(country, input);
    return found.filter((one, at) => found.findIndex(two => two.city === one.city) === at).map(place => ({ place }));
  }
  const number = /\b\d{1,4}\b/.exec(input)?.[0];
  const wanted = plain(number ? input.replace(number, ' ') : input);
  if (wanted === '') return search(country, input).flatMap(place => ({ place, street: place.streets[0] }));
  return places
    .filter(place => country === '' || place.country === country)
    .flatMap(place => place.streets.map(street => ({ place, street, number })))
    .filter(one => plain(`${one.street} ${one.place.postcode} ${one.place.city}`).includes(wanted));
}

const part = (long_name: string, short_name: string, ...types: string[]) => ({ long_name, short_name, types });

/** The parts as the maps service names them. */
export function details({ place, street, number }: Address) {
  const country = place.country.toUpperCase();
  const town = place.country === 'gb' ? 'postal_town' : 'locality';
  return {
    address_components: [
      ...(number ? [part(number, number, 'street_number')] : []),
      ...(street ? [part(street, street, 'route')] : []),
      part(place.city, place.city, town, 'political'),
      part(place.county, place.countyShort, 'administrative_area_level_2', 'political'),
      part(place.region, place.regionShort, 'administrative_area_level_1', 'political'),
      part(countryNames[place.country] ?? country, country, 'country', 'political'),
      part(place.postcode, place.postcode, 'postal_code'),
    ],
    formatted_address: describe({ place, street, number }),
    geometry: { location: { lat: place.lat, lng: place.lng } },
    place_id: placeId({ place, street, number }),
  };
}
