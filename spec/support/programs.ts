import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program with one of these names in a folder of `$PATH`. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(existsSync);
}
