import { useMemo, useSyncExternalStore } from 'react';
import { useConfigurator } from '../configurator.tsx';
import type { Definition, DocumentState } from './form-document.ts';
import { type JsonPath, valueAt } from './json-path.ts';

/** The state is one object for ever, so a view that reads it as a whole would never render again. */
type Part<T> = T extends DocumentState ? never : T;

/**
 * What `read` returns of the document, always up to date, as text fields need it. The view renders again only if that is
 * another value than before.
 */
export function useDocument<T>(read: (state: DocumentState) => Part<T>): T {
  const { document: form } = useConfigurator();
  const listen = useMemo(() => (notify: () => void) => form.listen(notify, true), [form]);
  return useSyncExternalStore(listen, () => read(form.state));
}

/** The whole definition: the view renders again after every edit. */
export const useDefinition = (): Definition => useDocument(state => state.definition);

export const useSelection = (): readonly JsonPath[] => useDocument(state => state.selection);

export const useSyntaxError = (): string | undefined => useDocument(state => state.syntaxError);

/** The value at the path of the definition. It keeps its identity where the definition did not change. */
export const useValueAt = (path: JsonPath): unknown => useDocument(state => valueAt(state.definition, path));

/** The values at several paths; the list keeps its identity while none of them changes. */
export function useValuesAt(paths: readonly JsonPath[]): readonly unknown[] {
  const last = useMemo<{ values: readonly unknown[] }>(() => ({ values: [] }), []);
  return useDocument(({ definition }) => {
    const values = paths.map(path => valueAt(definition, path));
    const isSame = values.length === last.values.length && values.every((value, i) => Object.is(value, last.values[i]));
    if (!isSame) last.values = values;
    return last.values;
  });
}
