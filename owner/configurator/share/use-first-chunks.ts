import { useEffect, useState } from 'react';

/** The chunks that every form loads before its first question. */
const ALWAYS = ['app', 'react'];

/** The names of the chunks that the form in `text` loads before its first question. `isFixed`: visitors get exactly this text. */
export function useFirstChunks(text: string, flags: readonly string[], isFixed: boolean): readonly string[] {
  const [names, setNames] = useState<readonly string[]>(ALWAYS);
  useEffect(() => {
    let isGone = false;
    const features = Object.fromEntries(flags.map(flag => [flag, true]));
    async function find(): Promise<void> {
      // Its types are only needed here.
      const { formChunks } = await import(/* webpackChunkName: "form-chunks" */ '../../../headless/visits/analysis.ts');
      const { first } = await formChunks(JSON.parse(text), { features });
      if (!isGone) setNames(first);
    }
    setNames(ALWAYS);
    if (isFixed) find().catch(() => undefined); // the page then has fewer links
    return () => {
      isGone = true;
    };
  }, [text, flags, isFixed]);
  return names;
}
