import { useCallback } from 'react';
import { useLoaded } from '../ui/use-loaded.ts';

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
