import { useMemo } from 'react';
import { isObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import { valueAt } from '../document/json-path.ts';
import { useDocument } from '../document/use-document.ts';

/** What decides which fields a part of the definition has. */
export interface PartShape {
  type: unknown;
  /** The names of the members that are set. */
  names: readonly string[];
}

/** The view renders again only if a type changes, or if a member is added or removed. Not while someone types. */
export function usePartShapes(paths: readonly JsonPath[]): readonly PartShape[] {
  const json = useDocument(({ definition }) => {
    const parts = paths.map(path => valueAt(definition, path));
    return JSON.stringify(parts.map(part => (isObject(part) ? { type: part.type, names: Object.keys(part) } : NONE)));
  });
  return useMemo(() => JSON.parse(json) as readonly PartShape[], [json]);
}
const NONE: PartShape = { type: undefined, names: [] };
