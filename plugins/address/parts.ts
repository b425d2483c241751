/** The geocoded fields of a place. */
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
