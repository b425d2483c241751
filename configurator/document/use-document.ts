import { useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { subscribe } from 'valtio/vanilla';
import { useConfigurator } from '../configurator.ts';
import type { DocumentState, FormDocument } from './form-document.ts';
import { type JsonPath, valueAt } from './json-path.ts';

/** The document, always up to date, as text fields need it; the view renders again when a member that it read changes. */
export const useDocument = (): Readonly<DocumentState> =>
  useSnapshot(useConfigurator().document.state, { sync: true }) as DocumentState;

/** The view renders again only if what `read` returns is another value than before. */
function useRead<T>(read: (form: FormDocument) => T): T {
  const { document: form } = useConfigurator();
  const listen = useMemo(() => (notify: () => void) => subscribe(form.state, notify, true), [form]);
  return useSyncExternalStore(listen, () => read(form));
}

/** The value at the path of the definition. It keeps its identity where the definition did not change. */
export const useValueAt = (path: JsonPath): unknown => useRead(form => valueAt(form.state.definition, path));

/** The values at several paths; the list keeps its identity while none of them changes. */
export function useValuesAt(paths: readonly JsonPath[]): readonly unknown[] {
  const last = useMemo<{ values: readonly unknown[] }>(() => ({ values: [] }), []);
  return useRead(form => {
    const values = paths.map(path => valueAt(form.state.definition, path));
    const isSame = values.length === last.values.length && values.every((value, i) => Object.is(value, last.values[i]));
    if (!isSame) last.values = values;
    return last.values;
  });
}
