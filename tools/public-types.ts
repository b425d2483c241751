/**
 * Keeps only the declarations of the library that a user's compiler can reach from the entries of package.json, and writes
 * the long inferred types of schemas without their indentation. Together that is half of all declarations.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The path in an import, a re-export, an import type or the declaration of a module. */
const REFERENCE = /(?:from|import|module|path=)\s*\(?\s*(['"])(\.{1,2}\/[^'"]+)\1/g;
/** Deeper than anything that is written by hand. */
const DEEP_INDENTATION = /^ {12,}/gm;

function declarationOf(path: string): string {
  if (path.endsWith('.d.ts')) return path;
  return /\.css$/.test(path) ? `${path}.d.ts` : `${path.replace(/\.(tsx?|jsx?)$/, '')}.d.ts`;
}

/** `lib` is the folder of the library, `entries` are the declarations of its entries. Resolves to the number removed. */
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
