/** The names of the geocoded parts of an address. */
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
/** All parts of an address. An unknown part is an empty text. */
export type Parts = Readonly<Record<Part, string | number>>;
/** The value of `city` if it is unknown. */
export const UNKNOWN_CITY = 'Undefined';
