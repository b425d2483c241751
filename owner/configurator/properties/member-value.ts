/** Reads and writes a member of what is selected: of one part of the definition, or of several at once. */

import { useCallback, useMemo } from 'react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { setOrRemove } from '../document/draft.ts';
import type { Draft } from '../document/form-document.ts';
import { isObject, objectOf, objectsOf } from '../document/json-object.ts';
import { formatPath, type JsonPath, valueAt } from '../document/json-path.ts';
import { useDocument, useValuesAt } from '../document/use-document.ts';
import { rulesToAdd } from '../types/starting-items.ts';
import type { Types } from '../types/types.ts';

interface MemberValue {
  /** Undefined if it is absent, or if the parts have different values. */
  value: unknown;
  isMixed: boolean;
}
/** `undefined` removes the member. What is typed in a row is undone as one change. */
export type SetMember = (value: unknown, isTyping?: boolean) => void;

export function useMember(owners: readonly JsonPath[], name: string): MemberValue {
  const paths = useMemo(() => owners.map(owner => [...owner, name]), [owners, name]);
  const values = useValuesAt(paths);
  const isMixed = values.some(value => value !== values[0] && JSON.stringify(value) !== JSON.stringify(values[0]));
  return { value: isMixed ? undefined : values[0], isMixed };
}

export function useSetMember(owners: readonly JsonPath[], name: string, label: string): SetMember {
  const { document: form, schema } = useConfigurator();
  return useCallback(
    (value, isTyping) => {
      const [first = []] = owners;
      const change = (draft: Draft): void => {
        for (const owner of owners) {
          setOrRemove(draft, [...owner, name], value);
          completeVariant(draft, schema.types, owner, name);
        }
      };
      const mergeKey = `${formatPath([...first, name])} ${owners.length}`;
      form.edit(t('Change {{label}}', { label }), change, { mergeKey: isTyping ? mergeKey : undefined });
    },
    [form, schema, owners, name, label],
  );
}

/** A question that becomes a variant of its type, such as a slider, gets the rules without which it would not be one. */
function completeVariant(draft: Draft, types: Types, owner: JsonPath, name: string): void {
  const question = objectOf(draft.get(owner));
  if (question[name] === undefined) return;
  const variant = types.question(question.type).variants?.find(({ start }) => start[name] === question[name]);
  const list = [...owner, 'validationRules'];
  for (const rule of variant ? rulesToAdd(question, variant.start) : []) {
    insertInto(draft, list, objectsOf(draft.get(list)).length, rule);
  }
}

/** Inserts into the list at the path, which it creates if there is none. */
export function insertInto(draft: Draft, list: JsonPath, index: number, value: unknown): void {
  const now = draft.get(list);
  if (Array.isArray(now)) draft.insert(list, index, value);
  else draft.set(list, [value]);
}

/** Removes the item, and the list too if it was the last one. */
export function removeFrom(draft: Draft, list: JsonPath, index: number): void {
  const now = draft.get(list);
  if (Array.isArray(now) && now.length <= 1) draft.remove(list);
  else draft.remove([...list, index]);
}

/** What decides which fields a part of the definition has. */
interface PartShape {
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
