/** A real place, as the postcode and address endpoints know it. */
export interface Place {
  /** Lower case, as the requirements write it. */
  country: string;
  postcode: string;
  city: string;
  region: string;
  regionShort: string;
  county: string;
  countyShort: string;
  lat: number;
  lng: number;
  /** Streets of the place, without numbers. */
  streets: string[];
}

/** Postcode, city, region, its code, county, its code, latitude, longitude, streets joined by `|`. */
export type PlaceRow = [string, string, string, string, string, string, number, number, string];

export const placesOf = (country: string, rows: PlaceRow[]): Place[] =>
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
