/**
 * Finds where a definition refers to answers by their key: in conditions, in members that the schema marks as such, and
 * in the placeholders of texts. The schema describes the members of third parties too.
 */
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import type { JsonPath } from '../../document/json-path.ts';
import {
  itemSchemaOf,
  type Member,
  type MemberKind,
  membersOf,
  membersOfObject,
  type PartName,
} from '../../schema/members.ts';
import type { JsonSchema } from '../../schema/schema-state.ts';

export interface FoundCondition {
  path: JsonPath;
  value: JsonObject;
}
export interface Visitor {
  condition?(path: JsonPath, value: JsonObject): void;
  /** A value that the schema describes. */
  member?(path: JsonPath, value: unknown, member: Member): void;
  /** A member that the schema does not describe. */
  unknown?(path: JsonPath, value: unknown): void;
}

const PARTS_OF_LISTS: Readonly<Partial<Record<MemberKind, PartName>>> = {
  conditions: 'condition',
  choices: 'choice',
  rules: 'rule',
  jumps: 'jump',
  messages: 'message',
  questions: 'question',
  steps: 'step',
};

const itemsIn = (path: JsonPath, list: readonly unknown[]): { path: JsonPath; value: JsonObject }[] =>
  list.flatMap((value, index) => (isObject(value) ? [{ path: [...path, index], value }] : []));

/** Visits all members of a definition, with what the schema knows about them. */
export function visitMembers(root: JsonSchema | undefined, definition: JsonObject, visitor: Visitor): void {
  if (!root) return;
  const known = root;

  function object(path: JsonPath, value: unknown, members: readonly Member[]): void {
    if (!isObject(value)) return;
    const names = new Map(members.map(member => [member.name, member]));
    const joints = new Set(members.flatMap(({ joinedBy }) => joinedBy?.name ?? []));
    for (const [name, inner] of Object.entries(value)) {
      const member = names.get(name);
      if (member) visit([...path, name], inner, member);
      else if (!joints.has(name)) visitor.unknown?.([...path, name], inner);
    }
  }
  function visit(path: JsonPath, value: unknown, member: Member): void {
    visitor.member?.(path, value, member);
    const { kind, name } = member;
    const items = Array.isArray(value) ? itemsIn(path, value) : [];
    if (kind === 'conditions') for (const item of items) visitor.condition?.(item.path, item.value);
    const part = PARTS_OF_LISTS[kind];
    if (part) for (const item of items) object(item.path, item.value, membersOf(known, part, item.value.type));
    if (kind === 'objects') {
      const members = membersOfObject(known, itemSchemaOf(known, member.schema));
      if (!Array.isArray(value)) object(path, value, members);
      for (const item of items) object(item.path, item.value, members);
    }
    if (kind === 'object') object(path, value, membersOfObject(known, member.schema));
    if (kind === 'choice') object(path, value, membersOf(known, 'choice'));
    // The step at the end is the only one that is not in a list.
    if (name === 'end' && isObject(value)) object(path, value, membersOf(known, 'step', value.type));
  }
  object([], definition, membersOf(known, 'form'));
}

export function findConditions(root: JsonSchema | undefined, definition: JsonObject): readonly FoundCondition[] {
  const found: FoundCondition[] = [];
  visitMembers(root, definition, { condition: (path, value) => found.push({ path, value }) });
  return found;
}

const AFTER_SUBMIT = 'after__submit__';

/** The same reference to another key; undefined if it refers to something else. Plugins write keys with endings too. */
export function renamedReference(reference: unknown, from: string, to: string, suffixes: readonly string[]) {
  const text = asText(reference);
  const prefix = text.startsWith(AFTER_SUBMIT) ? AFTER_SUBMIT : '';
  const plain = text.slice(prefix.length);
  const suffix = ['', ...suffixes].find(ending => plain === from + ending);
  return suffix === undefined || text === '' ? undefined : prefix + to + suffix;
}
