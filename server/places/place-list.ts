/** Parses an owner's CSV file with postcodes and towns, in the formats in which spreadsheets save it. */
import { setImmediate as turn } from 'node:timers/promises';
import Papa from 'papaparse';
import type { NewPlace } from './place-store.ts';

/** The first two columns are required. */
const COLUMNS = [
  'postcode',
  'city',
  'region',
  'region_code',
  'county',
  'county_code',
  'latitude',
  'longitude',
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>> & { __parsed_extra?: unknown };

/** Countries by the number of digits in their postcodes, which may begin with zeros. */
const DIGITS: Readonly<Record<number, string>> = {
  4: 'at au be bg ch cy dk ge hu li lu no nz za',
  5: 'cz de ee es fi fr gr hr it lt mc mx my sa se sk sm th tr ua us',
  6: 'cn co in kz ro rs ru sg',
};
const digitsOf = (country: string): number =>
  Number(Object.entries(DIGITS).find(([, countries]) => countries.split(' ').includes(country))?.[0] ?? 0);

/** Parses a cell. Returns null if it is empty, or the end of an error message if it is wrong. */
function coordinate(cell: string, most: number): number | null | string {
  if (cell === '') return null;
  if (/^[+-]?\d+,\d+$/.test(cell)) return `${cell} with a decimal comma. Write ${cell.replace(',', '.')}.`;
  const degrees = Number(cell);
  return Math.abs(degrees) <= most ? degrees : `${cell}, which is no number from -${most} to ${most}.`;
}

/** Parses a row, or returns the end of an error message. `cells` is the text of all cells, `digits` the length of postcodes. */
function placeOf(row: Row, cells: string, digits: number): NewPlace | string {
  const { postcode = '', city = '', region = '', region_code = '', county = '', county_code = '' } = row;
  if (!postcode || !city) return 'has no postcode or no city.';
  if (row.__parsed_extra) return 'has more cells than the first row. Are there commas in numbers or names? Quote them.';
  if (cells.includes('\ufffd')) return 'has letters that were lost when the file was saved.';
  if (/^\d+$/.test(postcode) && postcode.length < digits)
    return `has the postcode ${postcode}, which needs ${digits} digits. Spreadsheets remove zeros: format the column as text.`;
  const [latitude, longitude] = [coordinate(row.latitude ?? '', 90), coordinate(row.longitude ?? '', 180)];
  if (typeof latitude === 'string') return `has the latitude ${latitude}`;
  if (typeof longitude === 'string') return `has the longitude ${longitude}`;
  if ((latitude === null) !== (longitude === null)) return 'has only one of latitude and longitude.';
  return { postcode, city, region, region_code, county, county_code, latitude, longitude };
}

/** The number of characters that are parsed before the event loop runs other work. */
const PART = 100_000;

/** Resolves to the places, or to a sentence about the first mistake. */
export function placesIn(file: string, country: string): Promise<NewPlace[] | string> {
  // Excel writes and reads a first line such as "sep=;".
  const [mark = '', separator] = /^"?sep=([;,|\t])"?[\r\n]+/i.exec(file) ?? [];
  const text = file.slice(mark.length).replace(/\r\n?/g, '\n');
  const [head = ''] = text.split('\n', 1);
  const digits = digitsOf(country);
  const places: NewPlace[] = [];
  let number = mark ? 2 : 1;
  /** Adds rows to `places`. Returns a message about the first mistake. */
  function read(rows: readonly Row[], names: readonly string[]): string | undefined {
    if (!names.includes('postcode') || !names.includes('city'))
      return `The first row must name the columns postcode and city, separated by commas, semicolons or tabs. It has: ${names.join(', ').slice(0, 200)}. The names are: ${COLUMNS.join(', ')}.`;
    for (const row of rows) {
      number++;
      const cells = Object.values(row).join('');
      if (cells === '') continue;
      const place = placeOf(row, cells, digits);
      if (typeof place === 'string') return `Row ${number} ${place}`;
      places.push(place);
    }
    return undefined;
  }
  return new Promise(resolve => {
    Papa.parse<Row>(text, {
      // Spreadsheets of countries with a decimal comma write semicolons.
      delimiter: separator ?? [';', '\t'].find(one => head.includes(one)) ?? ',',
      header: true,
      newline: '\n',
      transformHeader: name => name.trim().toLowerCase(),
      transform: cell => cell.trim(),
      chunkSize: PART,
      chunk({ data, meta }: Papa.ParseResult<Row>, parser: Papa.Parser) {
        const wrong = read(data, meta.fields ?? []);
        if (wrong !== undefined) {
          resolve(wrong);
          return parser.abort();
        }
        parser.pause();
        void turn().then(() => parser.resume());
      },
      complete: () => resolve(places),
    });
  });
}
