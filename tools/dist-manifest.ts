/**
 * Writes `dist/manifest.json` (sizes, integrity hashes, chunks) and `dist/LICENSES.txt`. Runs after webpack and reads
 * the records of `build-record.mjs`.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { BUILDS, type BuildManifest, type BuildName, type BuiltFile, dist, entryOf, root } from './dist-files.ts';

interface BuildRecord {
  chunks: Record<string, string[]>;
  packages: string[];
}
const readRecord = async (build: string): Promise<BuildRecord> =>
  JSON.parse(await readFile(join(root, '.cache', 'build', `${build}.json`), 'utf8'));

/** The records of the existing builds. `npm run build:lite` is a separate command. */
async function readRecords(): Promise<[build: BuildName, BuildRecord][]> {
  const names = BUILDS.filter(name => existsSync(join(dist, entryOf(name))));
  return Promise.all(names.map(async (name): Promise<[BuildName, BuildRecord]> => [name, await readRecord(name)]));
}

const sortByKey = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** `chunks/choices.01234567.js` → `choices`. */
const chunkName = (path: string): string => path.replace(/^.*\//, '').replace(/(\.[0-9a-f]{8})?\.m?js$/, '');

async function measure(path: string): Promise<BuiltFile> {
  const content = await readFile(join(dist, path));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return {
    name: chunkName(path),
    bytes: content.length,
    brotli: brotliCompressSync(content, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
      .length,
    // Webpack's integrity check uses the same algorithm, so the browser can use the preloaded chunk.
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
}

/** The license text of a bundled package. The builds contain no comments, so the licenses are in a separate file. */
async function licenseOf(name: string): Promise<string> {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find(entry => /^licen[cs]e/i.test(entry));
  const text = file ? await readFile(join(folder, file), 'utf8') : '';
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

const records = await readRecords();
const paths = (await readdir(dist, { recursive: true })).map(path => path.replaceAll('\\', '/'));
// The configurator and the admin page are separate pages, which no form loads. The own scripts of samples are made later.
const scripts = paths.filter(path => /\.m?js$/.test(path) && !/^(configurator|admin|prerendered)\//.test(path));
const files: BuildManifest['files'] = {};
for (const path of scripts.sort()) files[path] = await measure(path);
const manifest: BuildManifest = {
  files,
  chunks: Object.fromEntries(records.map(([name, { chunks }]) => [name, sortByKey(chunks)])) as BuildManifest['chunks'],
};
await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

// The files in `icons/` come from Lucide, which no bundle of the form contains.
const packages = [...new Set([...records.flatMap(([, record]) => record.packages), 'lucide-react'])].sort();
const licenses = await Promise.all(packages.map(licenseOf));
await writeFile(join(dist, 'LICENSES.txt'), licenses.join(`\n${'-'.repeat(72)}\n\n`));
console.log(`manifest: ${scripts.length} scripts, ${packages.length} bundled packages`);
