/**
 * Compares a definition with its schema, reports what does not fit, and makes a copy that is safe to read. It goes only as
 * deep as the schema does, so cycles and endless nesting cost nothing, and it counts each value that it reads.
 */

import * as v from 'valibot';
import type { Condition } from '../engine/definition.ts';
import type { Loose } from '../engine/json.ts';
import type { Located, SchemaFindings } from './contents.ts';
import { configuration, formSchema, question, step } from './definition-schema.ts';
import { closestName } from './did-you-mean.ts';
import { removeFix, renameFix } from './fixes.ts';
import { findMisplacement } from './misplaced-members.ts';
import type { ProblemReporter } from './problems.ts';
import { answerKeys, condition, type DefinitionSchema, template } from './schema-parts.ts';
import { remedyFor } from './shape-remedies.ts';
import type { VisitLimit } from './visit-limit.ts';
import { describeValue, memberPath, quote } from './wording.ts';

/** A Valibot schema, with the members that this file reads. */
interface Schema extends v.GenericSchema {
  readonly message?: unknown;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly entries?: Entries;
  readonly options?: readonly (Schema | string)[];
  readonly pipe?: readonly Schema[];
}
type Entries = Readonly<Record<string, Schema>>;

export interface ShapeOptions {
  problems: ProblemReporter;
  limit: VisitLimit;
  /** What plugins add. */
  schemas: readonly DefinitionSchema[];
  /** The members of a condition that plugins register. */
  conditionSources: readonly string[];
}

const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: unknown): T | undefined =>
  typeof key === 'string' && record && Object.hasOwn(record, key) ? record[key] : undefined;

/** Part of the definition → the members that a plugin adds to it. `type` is that of the question or step. */
const ADDED = new Map<unknown, (schema: DefinitionSchema, type: unknown) => v.ObjectEntries | undefined>([
  [question, ({ questions }, type) => ownValue(questions, type)],
  [step, ({ steps }, type) => ownValue(steps, type)],
  [configuration, schema => schema.configuration],
  [formSchema, schema => schema.form],
]);

/** How deep values without a schema are copied. */
const MAX_DEPTH = 8;
/** Types of schemas whose member may be missing. */
const MAY_BE_MISSING: readonly string[] = ['optional', 'exact_optional', 'nullish', 'undefinedable'];
const PRIMITIVES: readonly string[] = ['string', 'number', 'boolean'];
/** An unknown member is compared with all known names, so it counts as this many values. */
const UNKNOWN_MEMBER_COST = 8;

/** Missing member → the remedy. */
const MISSING: Readonly<Record<string, string>> = {
  steps: 'Add at least one step.',
  bpKey: 'Add the key under which the answer is stored.',
  type: 'Add its type.',
  validator: 'Add the name of the validator.',
  destinationStep: 'Add the order of the step that the jump leads to.',
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const conditionSchema = condition as unknown as Schema;
const templateSchema = template as unknown as Schema;
const answerKeysSchema = answerKeys as unknown as Schema;

/** Is it that part of `schema-parts.ts`, perhaps with hints? */
const isPart = (schema: Schema | undefined, part: Schema): boolean =>
  schema === part || (schema?.pipe !== undefined && isPart(schema.pipe[0], part));

/** What a schema accepts, in words. */
const expectedBy = ({ message, expects }: Schema): string =>
  typeof message === 'string' ? message : (expects ?? 'another value');
/** The same for a failed check: Valibot's own messages are whole sentences, so its shorter form is used instead. */
const expectedIn = ({ message, expected }: v.BaseIssue<unknown>): string =>
  message.startsWith('Invalid ') && expected !== null ? expected : message;

/** Undefined when the definition is not even an object. */
export function validateShape(
  raw: unknown,
  { problems, limit, schemas, conditionSources }: ShapeOptions,
): SchemaFindings | undefined {
  const conditions: Located<Condition>[] = [];
  const templates: Located<string>[] = [];
  const keys: string[] = [];

  function reportMismatch(schema: Schema, expected: string, value: unknown, path: string): undefined {
    problems.error(path, { expected, found: describeValue(value), ...remedyFor(schema, { path, expected, value }) });
  }

  /** `get` may throw, since the definition may be an object with getters. */
  function visit(schema: Schema, get: () => unknown, path: string): unknown {
    try {
      const value = get();
      return limit.allows(value) ? copyOf(schema, value, path) : undefined;
    } catch {
      const found = 'a value that throws an error when it is read';
      problems.error(path, { expected: 'plain JSON', found, remedy: 'Use plain data instead.' });
      return undefined;
    }
  }

  function copyOf(schema: Schema, value: unknown, path: string): unknown {
    switch (schema.type) {
      case 'optional':
        return optional(schema, value, path);
      case 'unknown':
        return copyOfUnknown(value, 0);
      case 'array':
        if (!Array.isArray(value)) return reportMismatch(schema, expectedBy(schema), value, path);
        return items(schema.item!, value, path);
      case 'object':
      case 'loose_object':
      case 'strict_object':
      case 'record':
        if (!isObject(value) || Array.isArray(value)) return reportMismatch(schema, expectedBy(schema), value, path);
        return schema.value ? entries(schema.value, value, path) : members(schema, value, path);
      default:
        return isObject(value) ? anyObject(schema, value, path) : primitive(schema, value, path);
    }
  }

  function optional(schema: Schema, value: unknown, path: string): unknown {
    const wrapped = schema.wrapped!;
    if (value === undefined) return undefined;
    if (value === null && wrapped.type !== 'unknown') {
      const remedy = 'Leave the member out, or give it a value.';
      problems.warning(path, { expected: expectedBy(wrapped), found: 'null', remedy, fix: removeFix(path, 'it') });
      return undefined;
    }
    const copy = copyOf(wrapped, value, path);
    if (isPart(schema, templateSchema) && typeof copy === 'string') templates.push({ path, value: copy });
    if (isPart(schema, answerKeysSchema) && isObject(copy)) {
      keys.push(...Object.values(copy).filter(key => typeof key === 'string'));
    }
    return copy;
  }

  function primitive(schema: Schema, value: unknown, path: string): unknown {
    const { success, issues } = v.safeParse(schema, value);
    return success ? value : reportMismatch(schema, expectedIn(issues[0]), value, path);
  }

  /** An object or a list that the schema does not describe as such: it may be an option of a union. */
  function anyObject(schema: Schema, value: object, path: string): unknown {
    const type = Array.isArray(value) ? 'array' : 'loose_object';
    const options = schema.type === 'union' ? (schema.options as readonly Schema[]) : [];
    const fitting = options.find(option => option.type === type);
    if (fitting) return copyOf(fitting, value, path);
    const copy = copyOfUnknown(value, 0);
    const { success, issues } = v.safeParse(schema, copy);
    if (success) return copy;
    const [issue] = issues;
    const innerPath = (issue.path ?? []).reduce(
      (outer, { key }) => (typeof key === 'number' ? `${outer}[${key}]` : memberPath(outer, String(key))),
      path,
    );
    return reportMismatch(schema, innerPath === path ? expectedBy(schema) : expectedIn(issue), issue.input, innerPath);
  }

  function items(item: Schema, list: readonly unknown[], path: string): unknown[] {
    const copy: unknown[] = [];
    for (let index = 0; index < list.length && !limit.isReached(); index++) {
      copy.push(visit(item, () => list[index], `${path}[${index}]`));
    }
    return copy;
  }

  function entries(value: Schema, object: object, path: string): Loose {
    const copy: Loose = Object.create(null);
    for (const key of Object.keys(object)) {
      if (limit.isReached()) break;
      copy[key] = visit(value, () => (object as Loose)[key], memberPath(path, key));
    }
    return copy;
  }

  /** Known members are copied. Of an unknown member only the name is kept. */
  function members(schema: Schema, object: object, path: string): Loose {
    const copy: Loose = Object.create(null);
    const known: Entries = { ...schema.entries, ...addedEntries(schema, object) };
    for (const [member, memberSchema] of Object.entries(known)) {
      if (limit.isReached()) return copy;
      if (Object.hasOwn(object, member)) {
        copy[member] = visit(memberSchema, () => (object as Loose)[member], memberPath(path, member));
      } else if (!MAY_BE_MISSING.includes(memberSchema.type)) {
        const remedy = MISSING[member] ?? 'Add it.';
        problems.error(memberPath(path, member), { expected: expectedBy(memberSchema), found: 'nothing', remedy });
      }
    }
    const names = Object.keys(known).concat(schema === conditionSchema ? conditionSources : []);
    for (const member of Object.keys(object)) {
      if (Object.hasOwn(known, member)) continue;
      if (!limit.allows(member, UNKNOWN_MEMBER_COST)) break;
      copy[member] = undefined;
      if (!names.includes(member)) reportUnknownMember(schema, names, object, member, path);
    }
    if (schema === conditionSchema) conditions.push({ path, value: copy as unknown as Condition });
    return copy;
  }

  function addedEntries(schema: Schema, object: object): Entries {
    const addedBy = ADDED.get(schema);
    return addedBy ? Object.assign({}, ...schemas.map(one => addedBy(one, (object as Loose).type))) : {};
  }

  /** Objects are open, so an unknown member is reported only if it looks like a mistake. */
  function reportUnknownMember(
    schema: Schema,
    names: readonly string[],
    object: object,
    member: string,
    outer: string,
  ) {
    const closest = closestName(member, names);
    const path = memberPath(outer, member);
    const fix = closest !== undefined && !Object.hasOwn(object, closest) ? renameFix(path, closest) : undefined;
    const mistake = closest
      ? { expected: `"${closest}"`, remedy: `Did you mean "${closest}"?`, fix }
      : findMisplacement(schema, { member, path, read: () => (object as Loose)[member] });
    if (mistake) problems.warning(path, { found: quote(member), ...mistake });
  }

  /** A copy of a value without a schema, as far as it is JSON. */
  function copyOfUnknown(value: unknown, depth: number): unknown {
    if (!isObject(value)) return value === null || PRIMITIVES.includes(typeof value) ? value : undefined;
    if (depth > MAX_DEPTH) return undefined;
    const copy: Loose = Object.create(null);
    for (const key of Object.keys(value)) {
      const inner = (value as Loose)[key];
      if (!limit.allows(inner)) break;
      copy[key] = copyOfUnknown(inner, depth + 1);
    }
    return Array.isArray(value) ? Object.values(copy) : copy;
  }

  const definition = visit(formSchema as unknown as Schema, () => raw, '') as Loose | undefined;
  return definition && { definition, conditions, templates, answerKeys: keys };
}
