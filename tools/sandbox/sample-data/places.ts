/**
 * The places of `places.json`, with a few thousand that are generated from towns and their ranges of postcodes. Names, regions,
 * ranges and coordinates of the towns are public data (national postal directories, ISO 3166-2); some numbers in a range may
 * not be in use. The coordinates and streets of generated postcodes are fictional but always the same.
 */
import data from './places.json' with { type: 'json' };

/** A place, found by the postcode and address endpoints. */
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

const STREETS: Readonly<Record<string, readonly string[]>> = data.streets;
/** Second parts for countries whose postcodes have two parts. */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = data.suffixes;

function placeOf(line: string): Place {
  const members = line.split('|') as [string, string, string, string, string, string, string, string, string, string];
  const [country, postcode, city, region, regionShort, county, countyShort, lat, lng, streets] = members;
  const names = { country, postcode, city, region, regionShort, county, countyShort };
  return { ...names, lat: Number(lat), lng: Number(lng), streets: streets.split(', ') };
}

/** All postcodes of a range such as `E1-E18` or `06000-06300/100`. */
function expandRange(range: string): string[] {
  const [, area = '', from = '', to = '', step = '1'] = /^([A-Z]*)(\d+)-[A-Z]*(\d+)(?:\/(\d+))?$/.exec(range) ?? [];
  const codes: string[] = [];
  for (let code = Number(from); code <= Number(to); code += Number(step)) {
    codes.push(area + String(code).padStart(area ? 1 : from.length, '0'));
  }
  return codes;
}

/** Points on a spiral around the center of the town, so all coordinates differ. `axis` is `Math.cos` or `Math.sin`. */
const spiralCoordinate = (center: number, index: number, axis: (angle: number) => number): number =>
  Math.round((center + 0.004 * Math.sqrt(index + 1) * axis(index * 2.4)) * 10_000) / 10_000;

function placesOfTown(line: string): Place[] {
  const [country = '', ...members] = line.split('|');
  const ranges = members.pop() ?? '';
  const town = placeOf([country, '', ...members, ''].join('|'));
  const streets = STREETS[country] ?? [];
  return ranges
    .split(' ')
    .flatMap(expandRange)
    .flatMap(code => (SUFFIXES[country] ?? ['']).map(suffix => code + suffix))
    .map((postcode, index) => ({
      ...town,
      postcode,
      lat: spiralCoordinate(town.lat, index, Math.cos),
      lng: spiralCoordinate(town.lng, index, Math.sin),
      streets: [0, 1].map(offset => streets[(index + offset) % streets.length] ?? ''),
    }));
}

const keyOf = ({ country, postcode }: Place): string => `${country} ${postcode}`;
const real = data.places.map(placeOf);
const realKeys = new Set(real.map(keyOf));

/** All places, real ones first. */
export const places: readonly Place[] = [
  ...real,
  ...data.towns.flatMap(placesOfTown).filter(place => !realKeys.has(keyOf(place))),
];
