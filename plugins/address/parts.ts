/** What an answer says of a place, as geocoded fields. Pure; answers are not trusted. */

export const PARTS = [
  'fullAddress',
  'zipcode',
  'city',
  'region',
  'regionShort',
  'county',
  'countyShort',
  'country',
  'countryShort',
  'street',
  'streetNumber',
  'streetName',
  'lat',
  'lng',
] as const;
export type Part = (typeof PARTS)[number];
/** All fourteen; what is not known is an empty text. */
export type Parts = Readonly<Record<Part, string | number>>;

export type Loose = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
/** Longer than anything a place is called. */
const LONGEST = 300;
export const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST) : '';
const degrees = (value: unknown): number | '' => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : '';
};
export const listIn = (value: unknown, name: string): Loose[] => {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.slice(0, 100).filter(isObject) : [];
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
export function partsOf(result: Loose): Parts {
  const components = listIn(result, 'address_components');
  const named = (part: string, member: string): string => {
    for (const kind of KINDS[part]!) {
      const found = components.find(({ types }) => Array.isArray(types) && types.includes(kind));
      if (found && words(found[member])) return words(found[member]);
    }
    return '';
  };
  const long = (part: string): string => named(part, 'long_name') || named(part, 'short_name');
  const short = (part: string): string => named(part, 'short_name') || named(part, 'long_name');
  const { location } = (isObject(result.geometry) ? result.geometry : {}) as Loose;
  const { lat, lng } = (isObject(location) ? location : {}) as Loose;
  const [streetNumber, streetName] = [long('streetNumber'), long('streetName')];
  return {
    fullAddress: words(result.formatted_address),
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

const RESERVED = ['__proto__', 'constructor', 'prototype'];
/** The key that a part is stored under. */
export function keyOf(part: Part, keys: unknown): string {
  const own = isObject(keys) && Object.hasOwn(keys, part) ? words(keys[part]) : '';
  return own && !RESERVED.includes(own) ? own : part;
}
