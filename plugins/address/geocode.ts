/** Reads the geocoded fields of a place from the answer of a service. */
import { type JsonObject, objectOf, objectsIn, shortText } from '../../kit/index.ts';
import type { Parts } from './parts.ts';

/** Longer than the name of any place. */
const LONGEST = 300;
export const placeText = (value: unknown): string => shortText(value, LONGEST);
const degrees = (value: unknown): number | '' => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : '';
};

/** Part → kinds of component, the first that is there wins. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  zipcode: ['postal_code'],
  city: ['locality', 'postal_town', 'sublocality', 'sublocality_level_1'],
  region: ['administrative_area_level_1'],
  county: ['administrative_area_level_2'],
  country: ['country'],
  streetNumber: ['street_number'],
  streetName: ['route'],
};
/** `result` has `address_components`, `formatted_address`, `geometry.location`. */
export function partsOf(result: JsonObject): Parts {
  const components = objectsIn(result.address_components);
  const named = (part: string, member: string): string => {
    for (const kind of KINDS[part]!) {
      const found = components.find(({ types }) => Array.isArray(types) && types.includes(kind));
      if (found && placeText(found[member])) return placeText(found[member]);
    }
    return '';
  };
  const long = (part: string): string => named(part, 'long_name') || named(part, 'short_name');
  const short = (part: string): string => named(part, 'short_name') || named(part, 'long_name');
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
