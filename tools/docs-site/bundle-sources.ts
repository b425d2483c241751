/** Uses source maps to determine the sources of the bytes in built files. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { dist } from '../dist-files.ts';

/** The number of characters of each source in the built file. Characters without a source come from webpack. */
export type Sources = ReadonlyMap<string, number>;
const WEBPACK = 'webpack';

/** `webpack://stepwell/./node_modules/react/index.js?1a2b` → `node_modules/react/index.js`. */
function pathOf(source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  return path.startsWith('webpack/') ? WEBPACK : path.replace(/^(\.\/)+/, '');
}

/** `code` and its map, as webpack writes them. */
export function sourcesIn(code: string, map: ConstructorParameters<typeof SourceMap>[0]): Sources {
  const sources = new Map<string, number>();
  const sourceMap = new SourceMap(map);
  const lines = code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '').split('\n');
  for (const [line, text] of lines.entries()) {
    for (let column = 0; column < text.length; column++) {
      const entry = sourceMap.findEntry(line, column);
      const path = 'originalSource' in entry && entry.originalSource ? pathOf(entry.originalSource) : WEBPACK;
      sources.set(path, (sources.get(path) ?? 0) + 1);
    }
  }
  return sources;
}

/** `path`: relative to `dist/`. */
export function sourcesOf(path: string): Sources {
  const file = join(dist, path);
  return sourcesIn(readFileSync(file, 'utf8'), JSON.parse(readFileSync(`${file}.map`, 'utf8')));
}

/** The package of a file in `node_modules/`, or else its folder, with at most two path segments. */
export function folderOf(path: string): string {
  const [, ofPackage] = /^node_modules\/(@[^/]+\/[^/]+|[^/]+)/.exec(path) ?? [];
  if (ofPackage) return ofPackage;
  const names = path.split('/');
  return names.length === 1 ? path : names.slice(0, Math.min(2, names.length - 1)).join('/');
}
