import { t } from '../../words/words.ts';
import type { Platform } from '../platform.ts';
import type { SnippetOptions } from './embed-snippet.ts';

/** What `manifest.json` says about the build: the hashes of its files, and the files that each chunk loads. */
export interface BuildFiles {
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
  readonly chunks: Readonly<Record<SnippetOptions['build'], Readonly<Record<string, readonly string[]>>>>;
}

export async function loadBuildFiles(platform: Platform): Promise<BuildFiles> {
  const response = await platform.fetch(platform.fileUrl('manifest.json')).catch(() => undefined);
  if (!response?.ok) throw new Error(t('manifest.json could not be loaded, so the hash is unknown.'));
  return response.json();
}

/** The hash of the entry, and the files of these chunks. Both belong to one version, because the names contain hashes. */
export function pinnedFiles(
  { files, chunks }: BuildFiles,
  build: SnippetOptions['build'],
  names: readonly string[],
): Pick<SnippetOptions, 'integrity' | 'firstFiles'> {
  const hashOf = (path: string): string => files[path]!.integrity;
  const paths = new Set(names.flatMap(name => chunks[build][name] ?? []));
  return {
    integrity: hashOf(build === 'module' ? 'stepwell.mjs' : 'stepwell.js'),
    firstFiles: Array.from(paths, path => ({ path, integrity: hashOf(path) })),
  };
}
