/**
 * Writes the phone metadata that the form fetches: `phone-metadata.XX.json` for each country, and the complete metadata as
 * `phone-metadata.json` for countries without a file. The file of a country contains all countries with the same calling
 * code, so that a Canadian number in a US form is validated by Canada's rules, as with the complete metadata.
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

/** The content of each country's file. */
function byCountry({ version, country_calling_codes, countries }: Metadata): Map<string, Metadata> {
  const slices = new Map<string, Metadata>();
  for (const [code, sharedBy] of Object.entries(country_calling_codes)) {
    const slice: Metadata = {
      version,
      country_calling_codes: { [code]: sharedBy },
      countries: Object.fromEntries(sharedBy.map(country => [country, countries[country]])),
    };
    for (const country of sharedBy) slices.set(country, slice);
  }
  return slices;
}

// Only the `max` set distinguishes landline and mobile numbers in every country.
const source = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');
const complete = JSON.parse(await readFile(source, 'utf8')) as Metadata;
const folder = fileURLToPath(new URL('../dist/metadata/countries/', import.meta.url));
const slices = byCountry(complete);
const missing = Object.keys(complete.countries).filter(country => !slices.has(country));
if (missing.length > 0)
  throw new Error(`No calling code lists ${missing.join(', ')}, so their files would be missing.`);

await mkdir(folder, { recursive: true });
const write = (name: string, content: Metadata) => writeFile(join(folder, name), JSON.stringify(content));
await write('phone-metadata.json', complete);
await Promise.all([...slices].map(([country, slice]) => write(`phone-metadata.${country}.json`, slice)));
console.log(`phone metadata: ${slices.size} countries, and the complete metadata`);
