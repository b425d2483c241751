/** Applies fixes of problems to a definition or to its text. */
import type { Edit, Fix } from '../engine/contract/definition-check.ts';
import { type JsonPath, parsePath } from './json-path.ts';

/** The operations that a fix needs on the definition. */
export interface Fixable {
  get(path: JsonPath): unknown;
  set(path: JsonPath, value: unknown): void;
  remove(path: JsonPath): void;
  /** Inserts before the item that currently has this index. */
  insert(list: JsonPath, index: number, value: unknown): void;
  rename(path: JsonPath, name: string): void;
}

/** Skips edits whose place no longer exists. A rename or a move never overwrites an existing part. */
export function applyFix(draft: Fixable, { edits }: Fix): void {
  for (const edit of edits) applyEdit(draft, edit);
}

function applyEdit(draft: Fixable, edit: Edit): void {
  const path = parsePath(edit.path);
  const value = draft.get(path);
  switch (edit.op) {
    case 'set':
      if (draft.get(path.slice(0, -1)) !== undefined) draft.set(path, edit.value);
      break;
    case 'append':
      if (Array.isArray(value)) draft.insert(path, value.length, edit.value);
      else if (value === undefined) draft.set(path, [edit.value]);
      break;
    case 'remove':
      draft.remove(path);
      break;
    case 'wrap':
      if (value !== undefined && !Array.isArray(value)) draft.set(path, [value]);
      break;
    case 'rename':
      if (isFree(draft, path, [...path.slice(0, -1), edit.name])) draft.rename(path, edit.name);
      break;
    case 'move': {
      const to = parsePath(edit.to);
      if (!isFree(draft, path, to)) break;
      draft.remove(path);
      draft.set(to, value);
    }
  }
}

const isFree = (draft: Fixable, from: JsonPath, to: JsonPath): boolean =>
  draft.get(from) !== undefined && draft.get(to) === undefined;

/** A problem with its fix. All fixes in a list can be applied together. */
export interface FixedProblem<P> {
  problem: P;
  fix: Fix;
}

/**
 * Returns the fixes in the order of the list. If several fixes edit the same place, only the first is returned; the
 * next check offers the others.
 */
export function fixesIn<P extends { fix?: Fix | undefined }>(list: readonly P[]): readonly FixedProblem<P>[] {
  const edited = new Set<string>();
  return list.flatMap(problem => {
    const { fix } = problem;
    const places = fix?.edits.map(({ path }) => path) ?? [];
    if (!fix || places.some(path => edited.has(path))) return [];
    for (const path of places) edited.add(path);
    return [{ problem, fix }];
  });
}

/**
 * Sorts fixes from the end of the definition to its start, so that no fix shifts the place of another one. Fixes that
 * move a member come last, because another fix may first correct the name of the destination.
 */
export const inSafeOrder = (fixes: readonly FixedProblem<unknown>[]): readonly Fix[] =>
  fixes.map(({ fix }) => fix).sort((a, b) => Number(moves(a)) - Number(moves(b)) || compare(placeOf(b), placeOf(a)));

const moves = ({ edits }: Fix): boolean => edits.some(({ op }) => op === 'move');

const placeOf = ({ edits }: Fix): JsonPath => parsePath(edits[0]?.path ?? '');

function compare(a: JsonPath, b: JsonPath): number {
  for (const [at, part] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (typeof part === 'number' && typeof other === 'number' && part !== other) return part - other;
    if (String(part) !== String(other)) return String(part) < String(other) ? -1 : 1;
  }
  return a.length - b.length;
}

type Members = Record<string | number, unknown>;

/** JSON that is modified in place. */
export function fixableOf(root: unknown): Fixable {
  function get(path: JsonPath): unknown {
    let value = root;
    for (const part of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
      value = (value as Members)[part];
    }
    return value;
  }
  /** `makes`: the object to which a member is moved is created if it does not exist. */
  function parentOf(path: JsonPath, makes = false): Members | undefined {
    const above = path.slice(0, -1);
    const found = get(above);
    if (found === undefined && makes && above.length > 0) {
      const made = {};
      const parent = parentOf(above);
      if (parent) parent[above.at(-1)!] = made;
      return parent && made;
    }
    return typeof found === 'object' && found !== null ? (found as Members) : undefined;
  }
  return {
    get,
    set(path, value) {
      const parent = parentOf(path, true);
      if (parent) parent[path.at(-1)!] = value;
    },
    remove(path) {
      const parent = parentOf(path);
      if (Array.isArray(parent)) parent.splice(Number(path.at(-1)), 1);
      else if (parent) delete parent[path.at(-1)!];
    },
    insert(list, index, value) {
      const items = get(list);
      if (Array.isArray(items)) items.splice(index, 0, value);
    },
    rename(path, name) {
      const parent = parentOf(path);
      if (!parent || Array.isArray(parent)) return;
      // The member keeps its position among the others.
      const members = Object.entries(parent);
      for (const [key] of members) delete parent[key];
      // An assignment to `__proto__` would change the prototype.
      const isOwn = { writable: true, enumerable: true, configurable: true };
      for (const [key, value] of members)
        Object.defineProperty(parent, key === path.at(-1) ? name : key, { value, ...isOwn });
    },
  };
}
