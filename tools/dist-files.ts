/** What the build made, as its manifest tells it: read by the size budgets, and by anyone who deploys `dist/`. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

export interface BuiltFile {
  /** Of the entry or the chunk, such as `choices`. */
  name: string;
  bytes: number;
  /** As a server sends it at brotli's best level. */
  brotli: number;
  /** For the `integrity` attribute of a script or preload tag. */
  integrity: string;
}
export interface BuildManifest {
  /** By path in `dist/`. */
  files: Record<string, BuiltFile>;
  /** The files that each chunk asks for, for both builds: what to preload with the first step's type. */
  chunks: Record<'classic' | 'module', Record<string, string[]>>;
}

export const readManifest = async (): Promise<BuildManifest> =>
  JSON.parse(await readFile(new URL('../dist/manifest.json', import.meta.url), 'utf8'));
