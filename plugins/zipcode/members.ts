/** Geocoded field → member of a search result. */
export const MEMBERS: Readonly<Record<string, string>> = {
  zipcode: 'zipcode',
  city: 'city',
  region: 'region',
  regionShort: 'region_code',
  county: 'county',
  countyShort: 'county_code',
  countryShort: 'country_code',
  lat: 'latitude',
  lng: 'longitude',
};
