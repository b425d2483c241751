/**
 * Keeps only the declarations that a user's compiler can reach from the entries of package.json, and removes the
 * indentation of long inferred types of schemas. Together, these are half of all declarations.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The path in an import, a re-export, an import type or a module declaration. */
const REFERENCE = /(?:from|import|module|path=)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g;
/** Deeper than any handwritten code. */
const DEEP_INDENTATION = /^ {12,}/gm;

function declarationOf(path: string): string {
  if (path.endsWith('.d.ts')) return path;
  return /\.css$/.test(path) ? `${path}.d.ts` : `${path.replace(/\.(tsx?|jsx?)$/, '')}.d.ts`;
}

/**
 * `lib`: the folder of the library. `entries`: the declarations of its entries. Resolves to the number of removed
 * files.
 */
export async function trimDeclarations(lib: string, entries: readonly string[]): Promise<number> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(file)) continue;
    reached.add(file);
    const text = await readFile(file, 'utf8');
    for (const [, , path = ''] of text.matchAll(REFERENCE)) waiting.push(join(dirname(file), declarationOf(path)));
    const shorter = text.replace(DEEP_INDENTATION, ' ');
    if (shorter !== text) await writeFile(file, shorter);
  }
  const all = (await readdir(lib, { recursive: true })).filter(path => path.endsWith('.d.ts'));
  const unreached = all.map(path => join(lib, path)).filter(path => !reached.has(path));
  await Promise.all(unreached.map(path => rm(path)));
  return unreached.length;
}
