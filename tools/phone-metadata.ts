/**
 * Writes the phone metadata that the form fetches: `phone-metadata.XX.json` for each country, and the whole as
 * `phone-metadata.json` for those it has no file for. A country's file holds every country of its calling code: a
 * Canadian number typed into a US form is judged by Canada's rules, as with the whole.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Metadata {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown>;
}

/** One file's content for each calling code, by the countries that share it. */
function byCountry({ version, country_calling_codes, countries }: Metadata): Map<string, Metadata> {
  const slices = new Map<string, Metadata>();
  for (const [code, sharing] of Object.entries(country_calling_codes)) {
    const slice: Metadata = {
      version,
      country_calling_codes: { [code]: sharing },
      countries: Object.fromEntries(sharing.map(country => [country, countries[country]])),
    };
    for (const country of sharing) slices.set(country, slice);
  }
  return slices;
}

// `max`: only the largest set knows landlines from mobiles in every country.
const source = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');
const whole = JSON.parse(await readFile(source, 'utf8')) as Metadata;
const folder = fileURLToPath(new URL('../dist/metadata/countries/', import.meta.url));
const slices = byCountry(whole);
const missing = Object.keys(whole.countries).filter(country => !slices.has(country));
if (missing.length > 0) throw new Error(`No calling code lists ${missing.join(', ')}: their files would be missing.`);

await mkdir(folder, { recursive: true });
const write = (name: string, content: Metadata) => writeFile(join(folder, name), JSON.stringify(content));
await write('phone-metadata.json', whole);
await Promise.all([...slices].map(([country, slice]) => write(`phone-metadata.${country}.json`, slice)));
console.log(`phone metadata: ${slices.size} countries, and the whole`);
