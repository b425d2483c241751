/** Geocoded field → member of a search result. */
export const MEMBERS = {
  zipcode: 'zipcode',
  city: 'city',
  region: 'region',
  regionShort: 'region_code',
  county: 'county',
  countyShort: 'county_code',
  countryShort: 'country_code',
  lat: 'latitude',
  lng: 'longitude',
} as const satisfies Readonly<Record<string, string>>;
