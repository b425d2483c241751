import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.ts';
import type { DocumentState } from './form-document.ts';
import { type JsonPath, valueAt } from './json-path.ts';

/** The document, always up to date, as text fields need it; the view renders again when a member that it read changes. */
export const useDocument = (): Readonly<DocumentState> =>
  useSnapshot(useConfigurator().document.state, { sync: true }) as DocumentState;

/** The value at the path of the definition. It keeps its identity where the definition did not change. */
export const useValueAt = (path: JsonPath): unknown => valueAt(useDocument().definition, path);
