/** Gives a step or question another type, which keeps what it understands. */

import type { Draft } from '../document/form-document.ts';
import { isObject, type JsonObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import { type Member, membersOf } from '../schema/members.ts';
import type { JsonSchema } from '../schema/schema-state.ts';
import { inLanguageOf } from '../types/starting-items.ts';

/** The names of the members that were removed, because the new type has no use for them. */
export function changeType(
  draft: Draft,
  root: JsonSchema | undefined,
  part: 'question' | 'step',
  path: JsonPath,
  type: string,
): readonly string[] {
  const before = draft.get(path);
  if (!isObject(before)) return [];
  const old = useful(membersOf(root, part, before.type));
  const next = useful(membersOf(root, part, type));
  draft.set([...path, 'type'], type);
  // Members that no schema describes stay as they are, and so does everything if the new type is unknown.
  const removed = Object.keys(before).filter(name => old.has(name) && !next.has(name));
  for (const name of removed) draft.remove([...path, name]);
  const choices = next.get('values');
  if (choices && !choices.schema.default && !Array.isArray(before.values)) {
    draft.set([...path, 'values'], inLanguageOf(draft.get([]) as JsonObject, CHOICES));
  }
  return removed;
}

const useful = (members: readonly Member[]): ReadonlyMap<string, Member> =>
  new Map(members.filter(member => !member.isForOtherTypes).map(member => [member.name, member]));

const CHOICES = [1, 2].map(number => ({ bpKey: `option_${number}`, text: `Option ${number}` }));
