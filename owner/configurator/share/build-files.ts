import { useCallback } from 'react';
import { t } from '../../words/words.ts';
import type { Platform } from '../platform.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import type { SnippetOptions } from './embed-snippet.ts';

/** What `manifest.json` says about the build: the hashes of its files, and the files that each chunk loads. */
interface BuildFiles {
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

/** The chunks that every form loads before its first question. */
const ALWAYS = ['app', 'react'];

/** The names of the chunks that the form in `text` loads before its first question. `isFixed`: visitors get exactly this text. */
export function useFirstChunks(text: string, flags: readonly string[], isFixed: boolean): readonly string[] {
  const { loading } = useLoaded(
    useCallback(async () => {
      if (!isFixed) return ALWAYS;
      const features = Object.fromEntries(flags.map(flag => [flag, true]));
      // Its types are only needed here.
      const { formChunks } = await import(/* webpackChunkName: "form-chunks" */ '../../../headless/visits/analysis.ts');
      return (await formChunks(JSON.parse(text), { features })).first;
    }, [text, flags, isFixed]),
  );
  return loading.state === 'ready' ? loading.value : ALWAYS; // without the others the page has fewer links
}
