/** A real place, found by the postcode and address endpoints. */
export interface Place {
  /** Two-letter code in lower case. */
  country: string;
  postcode: string;
  city: string;
  region: string;
  regionShort: string;
  county: string;
  countyShort: string;
  lat: number;
  lng: number;
  /** Streets of the place, without house numbers. */
  streets: string[];
}

/** The members of a place in order; the streets are joined by `|`. */
export type PlaceRow = [
  postcode: string,
  city: string,
  region: string,
  regionShort: string,
  county: string,
  countyShort: string,
  lat: number,
  lng: number,
  streets: string,
];

export const createPlaces = (country: string, rows: PlaceRow[]): Place[] =>
  rows.map(([postcode, city, region, regionShort, county, countyShort, lat, lng, streets]) => ({
    country,
    postcode,
    city,
    region,
    regionShort,
    county,
    countyShort,
    lat,
    lng,
    streets: streets.split('|'),
  }));
