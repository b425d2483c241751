/** Reads the geocoded fields of a place from the answer of a service. */

import { objectOf } from '../kit/kit.ts';
import { type JsonObject, objectsIn, shortText } from '../shared/json.ts';
import type { Parts } from './types.ts';

/** Longer than the name of any place. */
const MAX_LENGTH = 300;
export const placeText = (value: unknown): string => shortText(value, MAX_LENGTH);
const degrees = (value: unknown): number | '' => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : '';
};

/** Part → types of address component. The first type that the answer contains is used. */
const COMPONENT_TYPES: Readonly<Record<string, readonly string[]>> = {
  zipcode: ['postal_code'],
  city: ['locality', 'postal_town', 'sublocality', 'sublocality_level_1'],
  region: ['administrative_area_level_1'],
  county: ['administrative_area_level_2'],
  country: ['country'],
  streetNumber: ['street_number'],
  streetName: ['route'],
};
/** Reads `address_components`, `formatted_address` and `geometry.location`. Values of a wrong type count as unknown. */
export function partsOf(result: JsonObject): Parts {
  const components = objectsIn(result.address_components);
  const component = (part: string, member: string): string => {
    for (const type of COMPONENT_TYPES[part]!) {
      const found = components.find(({ types }) => Array.isArray(types) && types.includes(type));
      if (found && placeText(found[member])) return placeText(found[member]);
    }
    return '';
  };
  const long = (part: string): string => component(part, 'long_name') || component(part, 'short_name');
  const short = (part: string): string => component(part, 'short_name') || component(part, 'long_name');
  const { lat, lng } = objectOf(objectOf(result.geometry).location);
  const [streetNumber, streetName] = [long('streetNumber'), long('streetName')];
  return {
    fullAddress: placeText(result.formatted_address),
    zipcode: long('zipcode'),
    city: long('city'),
    region: long('region'),
    regionShort: short('region'),
    county: long('county'),
    countyShort: short('county'),
    country: long('country'),
    countryShort: short('country'),
    street: [streetNumber, streetName].filter(Boolean).join(' '),
    streetNumber,
    streetName,
    lat: degrees(lat),
    lng: degrees(lng),
  };
}
