/**
 * What goes over the wire, each file compressed by itself with brotli, against `budgets.json`. React's chunk counts for
 * nobody's budget: it is the same for every form.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildManifest, readManifest, root } from './dist-files.ts';

interface Budgets {
  /** Entry file → limit. */
  entries: Record<string, number>;
  /** Chunks that a form's first question waits for, and what they may weigh together. */
  firstStep: { chunks: string[]; limit: number };
  /** Chunk → limit. */
  chunks: Record<string, number>;
}
interface Line {
  what: string;
  brotli: number;
  limit: number | undefined;
}

const budgets: Budgets = JSON.parse(await readFile(new URL('./budgets.json', import.meta.url), 'utf8'));
const manifest = await readManifest();

const brotli = (path: string): number => manifest.files[path]?.brotli ?? Number.NaN;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The chunk as both builds have it; the heavier one counts. */
const weigh = (name: string): number =>
  Math.max(
    ...Object.entries(manifest.files).flatMap(([path, file]) =>
      path.startsWith('chunks/') && file.name === name ? [file.brotli] : [],
    ),
  );

/** Integrity hashes are no code and do not compress; the classic build carries one for each chunk it can ask for. */
async function withoutHashes(path: string): Promise<number> {
  const text = await readFile(join(root, 'dist', path), 'utf8');
  return brotliCompressSync(text.replace(/[\w"]+:"sha256-[^"]*",?/g, '')).length;
}

async function firstStep(chunks: BuildManifest['chunks']['classic']): Promise<number> {
  const unknown = budgets.firstStep.chunks.filter(name => !chunks[name]);
  if (unknown.length > 0) throw new Error(`budgets.json: the build has no chunk ${unknown.join(', ')}.`);
  const files = new Set(budgets.firstStep.chunks.flatMap(name => chunks[name] ?? []));
  return sum(await Promise.all([...files].filter(path => manifest.files[path]?.name !== 'react').map(withoutHashes)));
}

const names = [...new Set(Object.values(manifest.files).map(file => file.name))].filter(
  name => name !== 'stepwell' && name !== 'react' && !name.startsWith('sample-'),
);
/** The first step's own chunks may do without a limit of their own. */
const needsLimit = ({ what, limit }: Line): boolean => limit === undefined && !budgets.firstStep.chunks.includes(what);

const lines: Line[] = [
  ...Object.entries(budgets.entries).map(([path, limit]) => ({ what: path, brotli: brotli(path), limit })),
  ...(await Promise.all(
    (['classic', 'module'] as const).map(async build => ({
      what: `first step, ${build} (${budgets.firstStep.chunks.join(' + ')})`,
      brotli: await firstStep(manifest.chunks[build]),
      limit: budgets.firstStep.limit,
    })),
  )),
  ...names.sort().map(name => ({ what: name, brotli: weigh(name), limit: budgets.chunks[name] })),
];

const width = Math.max(...lines.map(line => line.what.length));
const problems: string[] = [];
console.log(`${'brotli, bytes'.padEnd(width)}     size    limit`);
for (const line of lines) {
  const { what, brotli: size, limit = Number.POSITIVE_INFINITY } = line;
  const over = needsLimit(line) || !(size <= limit);
  console.log(
    `${what.padEnd(width)} ${String(size).padStart(8)} ${String(line.limit ?? '').padStart(8)}${over ? '  <--' : ''}`,
  );
  if (needsLimit(line)) problems.push(`${what} has no budget: give it about ${roomFor(size)} in tools/budgets.json.`);
  else if (over) problems.push(`${what} is ${size - limit} bytes over its budget.`);
}
for (const name of Object.keys(budgets.chunks)) {
  if (!names.includes(name)) problems.push(`budgets.json names ${name}, which is no chunk of the build.`);
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

/** A seventh more than now, in round numbers: room to mend, none to grow unseen. */
function roomFor(size: number): number {
  return Math.ceil((size * 1.15) / 64) * 64;
}
