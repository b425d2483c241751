/**
 * Compares the sizes of the built files with `budgets.json`: the entries, the first step, and every chunk. Sizes are
 * bytes after brotli compression. React is not counted, because its chunk is the same for every form. A new chunk needs
 * no entry in `budgets.json` unless it is larger than the default limit.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildManifest, readManifest, root } from './dist-files.ts';

interface Budgets {
  /** Limits by entry file. */
  entries: Record<string, number>;
  /** The chunks that are loaded before a form shows its first question, and the limit of their total size. */
  firstStep: { chunks: string[]; limit: number };
  /**
   * The limit for everything that the module build with Preact loads for these chunks, including its entry and Preact.
   */
  lite: { chunks: string[]; limit: number };
  /** The default limit for chunks, and exceptions for larger chunks by name. */
  chunks: { defaultLimit: number; exceptions: Record<string, number> };
}
interface Measurement {
  name: string;
  size: number;
  /** Absent for chunks that only count toward the first step. */
  limit?: number;
}

const budgets: Budgets = JSON.parse(await readFile(new URL('./budgets.json', import.meta.url), 'utf8'));
const { defaultLimit, exceptions } = budgets.chunks;
const manifest = await readManifest();

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Returns the size of a chunk: the largest of all builds. */
const chunkSize = (name: string): number =>
  Math.max(
    ...Object.entries(manifest.files).flatMap(([path, file]) =>
      path.startsWith('chunks/') && file.name === name ? [file.brotli] : [],
    ),
  );

/**
 * Excludes the integrity hashes that the classic build contains for each chunk, because they don't compress. Also
 * excludes the comment with the name of the source map, because the hash in that name alone changes the size by up to
 * 40 bytes.
 */
async function sizeWithoutHashes(path: string): Promise<number> {
  const text = await readFile(join(root, 'dist', path), 'utf8');
  const counted = text.replace(/[\w"]+:"sha256-[^"]*",?/g, '').replace(/\n?\/\/# sourceMappingURL=.*$/, '');
  return brotliCompressSync(counted).length;
}

async function firstStepSize(chunks: BuildManifest['chunks']['classic']): Promise<number> {
  const unknown = budgets.firstStep.chunks.filter(name => !chunks[name]);
  if (unknown.length > 0) throw new Error(`budgets.json: the build has no chunk ${unknown.join(', ')}.`);
  const files = new Set(budgets.firstStep.chunks.flatMap(name => chunks[name] ?? []));
  const counted = [...files].filter(path => manifest.files[path]?.name !== 'react');
  return sum(await Promise.all(counted.map(sizeWithoutHashes)));
}

function liteSize(): number {
  const files = budgets.lite.chunks.flatMap(name => manifest.chunks['module.lite']?.[name] ?? []);
  return sum([...new Set(['stepwell.lite.mjs', ...files])].map(path => manifest.files[path]!.brotli));
}

// Except for the first chunks, the chunks of the build with Preact are the same as those of the build with React.
const chunkNames = [...new Set(Object.values(manifest.files).map(file => file.name))]
  .filter(name => !/^stepwell|^react$|\.lite$|^sample-/.test(name))
  .sort();

function chunkLimit(name: string, size: number): number | undefined {
  if (exceptions[name] !== undefined) return exceptions[name];
  return size > defaultLimit && budgets.firstStep.chunks.includes(name) ? undefined : defaultLimit;
}

const measurements: Measurement[] = [
  ...Object.entries(budgets.entries).map(([path, limit]) => ({
    name: path,
    size: manifest.files[path]?.brotli ?? Number.NaN,
    limit,
  })),
  ...(await Promise.all(
    (['classic', 'module'] as const).map(async build => ({
      name: `first step, ${build} (${budgets.firstStep.chunks.join(' + ')})`,
      size: await firstStepSize(manifest.chunks[build]),
      limit: budgets.firstStep.limit,
    })),
  )),
  ...(manifest.chunks['module.lite']
    ? [{ name: 'stepwell.lite.mjs', size: liteSize(), limit: budgets.lite.limit }]
    : []),
  ...chunkNames.map(name => {
    const size = chunkSize(name);
    return { name, size, limit: chunkLimit(name, size) };
  }),
];

const problems: string[] = [];
const nameWidth = Math.max(...measurements.map(({ name }) => name.length));
console.log(`${'brotli, bytes'.padEnd(nameWidth)}     size    limit`);
for (const { name, size, limit } of measurements) {
  const isWithinLimit = limit === undefined || size <= limit; // false for NaN, the size of a missing file
  const columns = [name.padEnd(nameWidth), String(size).padStart(8), String(limit ?? '').padStart(8)];
  console.log(columns.join(' ') + (isWithinLimit ? '' : '  <--'));
  if (isWithinLimit) continue;
  if (Number.isNaN(size)) problems.push(`tools/budgets.json: the build has no file ${name}.`);
  else if (limit !== defaultLimit) problems.push(`${name} is ${size - limit} bytes over its limit.`);
  else
    problems.push(
      `${name} is ${size - limit} bytes over the default limit. Reduce it, or add it to the exceptions in ` +
        `tools/budgets.json with a limit of about ${limitFor(size)}.`,
    );
}
for (const name of Object.keys(exceptions)) {
  if (!chunkNames.includes(name))
    problems.push(`tools/budgets.json: the build has no chunk "${name}", remove its exception.`);
  else if (chunkSize(name) <= defaultLimit)
    problems.push(`tools/budgets.json: "${name}" is within the default limit, remove its exception.`);
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

/** 15% above the current size, rounded. That leaves room for fixes but makes unplanned growth visible. */
function limitFor(size: number): number {
  return Math.ceil((size * 1.15) / 64) * 64;
}
