/** What the owner of the sandbox has entered: customers, offers, lists of choices and of postcodes. */
import type { Database, Sql } from '../../server/database/database.ts';
import { replacePlaces } from '../../server/places/place-store.ts';
import { checkRecord, isKind, saveRecord } from '../../server/records/records.ts';
import { places } from './sample-data/places.ts';
import records from './sample-data/records.json' with { type: 'json' };

/** Path such as `customer/9` → record. */
export type Records = Readonly<Record<string, object>>;

/** Throws if one is wrong. */
export async function saveRecords(sql: Sql, all: Records): Promise<void> {
  for (const [path, record] of Object.entries(all)) {
    const [kind = '', id = ''] = path.split('/');
    if (!isKind(kind)) throw new Error(`There are no records of the kind ${kind}.`);
    const checked = checkRecord(kind, record);
    if ('problems' in checked) throw new Error(`${path}: ${checked.problems.join(', ')}`);
    await saveRecord(sql, kind, id, checked.data, Date.now());
  }
}

/** Whether a person has saved or deleted it since the sandbox last saved it. */
async function isEdited(sql: Sql, path: string): Promise<boolean> {
  const [kind = '', id = ''] = path.split('/');
  const saved = sql.selectFrom('records').where('kind', '=', kind).where('id', '=', id).select('changed_at');
  const { changed_at: savedAt = 0 } = (await saved.executeTakeFirst()) ?? {};
  const edits = sql
    .selectFrom('audit')
    .where('subject', '=', id)
    .where('action', 'in', [`${kind}.save`, `${kind}.delete`]);
  return (await edits.where('at', '>=', savedAt).select('id').executeTakeFirst()) !== undefined;
}

const BOILER_MAKERS =
  'Aldervik Brennhof Calora Duvaine Elmwarm Ferrovia Glenhearth Helio Isotherm Jarnheim Kestrel Lumen'.split(' ');
const BOILER_RANGES = 'Classic Compact Condens Duo Eco Maxi Nova Prestige'.split(' ');
const BOILER_POWERS = [18, 24, 30, 35];
/** Every range of every maker with every power: a list of a few hundred entries. */
const boilers = BOILER_MAKERS.flatMap((maker, index) =>
  BOILER_RANGES.flatMap(range => BOILER_POWERS.map(power => `${maker} ${range} ${power} kW`)).map((title, place) => ({
    id: 1000 + index * 100 + place,
    title,
    maker: maker.toLowerCase(),
  })),
);

const postcodesOf = (country: string): string[] =>
  places.filter(place => place.country === country).map(({ postcode }) => postcode);
const inParis = places.filter(({ country, regionShort }) => country === 'fr' && regionShort === 'IDF');

/** Saves the samples that no person has edited. The customers in `others` depend on the settings of `/center`. */
export async function saveSamples(sql: Sql, others: Records): Promise<void> {
  const samples: Records = {
    ...records,
    ...others,
    'lookup/boilers': { entries: boilers },
    'postcodes/us_served': { postcodes: postcodesOf('us') },
    'postcodes/fr_served': { postcodes: postcodesOf('fr') },
    'postcodes/fr_ile_de_france': { postcodes: inParis.map(({ postcode }) => postcode) },
    'postcodes/gb_served': { postcodes: postcodesOf('gb').map(postcode => postcode.slice(0, -3).trim()) },
    // Postcodes with an even last digit have fiber.
    'postcodes/fiber': { postcodes: postcodesOf('fr').filter(postcode => Number(postcode.at(-1)) % 2 === 0) },
  };
  for (const [path, record] of Object.entries(samples))
    if (!(await isEdited(sql, path))) await saveRecords(sql, { [path]: record });
}

/** Thousands of rows, which few visits need. Lists that a person has imported stay. */
export async function savePlaces(database: Database): Promise<void> {
  const imports = await database.transaction(sql =>
    sql.selectFrom('audit').where('action', '=', 'places.replace').select('subject').execute(),
  );
  const imported = new Set(imports.map(({ subject }) => subject));
  for (const country of new Set(places.map(place => place.country))) {
    if (imported.has(country)) continue;
    const own = places.filter(place => place.country === country);
    const rows = own.map(({ postcode, city, region, regionShort, county, countyShort, lat, lng }) => ({
      postcode,
      city,
      region,
      region_code: regionShort,
      county,
      county_code: countyShort,
      latitude: lat,
      longitude: lng,
    }));
    await replacePlaces(database, country, rows);
  }
}
