/**
 * The files that the form fetches as data: icons of choices and phone metadata. They are in `dist/` of the npm package.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const ASSET_FOLDERS = ['icons', 'metadata/countries'] as const;

/** The default folder in which the form looks for them, without slashes. */
export const DEFAULT_FOLDER = 'survey';

/** Functions that read the files, by path in the folder. */
export function readersOfAssets(): ReadonlyMap<string, () => Buffer> {
  const dist = dirname(createRequire(import.meta.url).resolve('stepwell/dist/manifest.json'));
  return new Map(
    ASSET_FOLDERS.flatMap(folder =>
      readdirSync(join(dist, folder)).map(file => [`${folder}/${file}`, () => readFileSync(join(dist, folder, file))]),
    ),
  );
}
