/** Paths of the project, and the manifest of the build, `dist/manifest.json`. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

export interface BuiltFile {
  /** The name of the entry or chunk, such as `choices`. */
  name: string;
  /** Uncompressed size. */
  bytes: number;
  /** Size in bytes after compression at brotli's highest level. */
  brotli: number;
  /** The value for the `integrity` attribute of a script or preload tag. */
  integrity: string;
}
/** The two builds, and their variants with Preact, which `npm run build:lite` creates. */
export const BUILDS = ['classic', 'module', 'classic.lite', 'module.lite'] as const;
export type BuildName = (typeof BUILDS)[number];
/** `module.lite` → `stepwell.lite.mjs`. */
export const entryOf = (build: BuildName): string =>
  `stepwell${build.endsWith('.lite') ? '.lite' : ''}.${build.startsWith('module') ? 'mjs' : 'js'}`;

export interface BuildManifest {
  /** By path relative to `dist/`. */
  files: Record<string, BuiltFile>;
  /**
   * The files that each chunk loads, by build and chunk name. Preload the files of the question types in the first
   * step.
   */
  chunks: Record<'classic' | 'module', Record<string, string[]>> &
    Partial<Record<'classic.lite' | 'module.lite', Record<string, string[]>>>;
}

export const readManifest = async (): Promise<BuildManifest> =>
  JSON.parse(await readFile(new URL('../dist/manifest.json', import.meta.url), 'utf8'));
