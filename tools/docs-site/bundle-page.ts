/** The documentation page about the contents of the built files. */
import { readManifest } from '../dist-files.ts';
import { folderOf, sourcesOf } from './bundle-sources.ts';
import { type Cell, treemapOf } from './treemap.ts';

/** The chunks that a form with choices loads before its first question. */
const FIRST = ['stepwell', 'app', 'react', 'choices'];
/** Folders listed for each chunk in the table. */
const LISTED = 3;

interface Chunk {
  name: string;
  bytes: number;
  brotli: number;
  /** Characters by folder, the largest first. */
  folders: [folder: string, size: number][];
}

function foldersOf(path: string): Chunk['folders'] {
  const folders = new Map<string, number>();
  for (const [source, size] of sourcesOf(path)) {
    const folder = folderOf(source);
    folders.set(folder, (folders.get(folder) ?? 0) + size);
  }
  return [...folders].sort(([, a], [, b]) => b - a);
}

/** Sizes of the module build. The build for a plain script tag only differs in how chunks load. */
async function chunks(): Promise<Chunk[]> {
  const { files } = await readManifest();
  return Object.entries(files)
    .filter(([path, { name }]) => /^(chunks\/)?[^/]+\.mjs$/.test(path) && !/\.lite|^sample-/.test(`${name}${path}`))
    .map(([path, { name, bytes, brotli }]) => ({ name, bytes, brotli, folders: foldersOf(path) }))
    .sort((a, b) => b.brotli - a.brotli);
}

const isFirst = ({ name }: Chunk): boolean => FIRST.includes(name);
const cellOf = (chunk: Chunk): Cell => ({
  name: chunk.name,
  kind: isFirst(chunk) ? 'first' : undefined,
  parts: chunk.folders.map(([name, size]) => ({ name, size })),
});
const rowOf = ({ name, bytes, brotli, folders }: Chunk): string => {
  const numbers = [brotli, bytes].map(size => size.toLocaleString('en'));
  const largest = folders.slice(0, LISTED).map(([folder]) => `\`${folder}\``);
  return `| \`${name}\` | ${numbers.join(' | ')} | ${largest.join(', ')} |`;
};
const tableOf = (rows: readonly Chunk[]): string =>
  ['| Chunk | Brotli, bytes | Bytes | Mostly from |', '| --- | ---: | ---: | --- |', ...rows.map(rowOf)].join('\n');

/** Rejects if the form has not been built. */
export async function bundlePage(): Promise<string> {
  const all = await chunks();
  const map = treemapOf(
    { name: 'dist', parts: all.map(cellOf) },
    'The chunks of the module build and the folders and packages in them. The tables below have the numbers.',
  );
  return `# What is in the bundle

Each frame is a chunk of the module build, and each cell in it a folder of the sources or a package, as large as its share
of the minified code. Point at a cell to read its size. A form loads the colored chunks before its first question if that
question is a choice, and of all others only those that it needs. The samples and the build with Preact are left out.

<!-- A region that scrolls must be reachable by keyboard. -->
<div class="treemap" v-pre tabindex="0" role="region" aria-label="Treemap">${map}</div>

## Before the first question

${tableOf(all.filter(isFirst))}

## When a form needs them

${tableOf(all.filter(chunk => !isFirst(chunk)))}
`;
}
