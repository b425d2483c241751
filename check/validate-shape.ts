/**
 * Compares a definition with its schema, reports deviations, and makes a copy that is safe to read. It counts each
 * value that it reads, and descends only as deep as the schema, so cycles and endless nesting cost nothing. The check
 * can pause after each item of a list.
 */

import * as v from 'valibot';
import type { Condition } from '../engine/contract/definition.ts';
import type { Loose } from '../engine/contract/json.ts';
import { closestName } from './closest-name.ts';
import type { Located, SchemaFindings, Template } from './contents.ts';
import { formSchema } from './definition-schema.ts';
import { removeFix, renameFix } from './fixes.ts';
import { conditionSchema, createKnownMembers, type Schema } from './known-members.ts';
import { findMisplacement } from './misplaced-members.ts';
import { phrase } from './phrase.ts';
import type { ProblemReporter } from './problems.ts';
import { answerKeys, type DefinitionSchema, richText, template } from './schema-parts.ts';
import { remedyFor } from './shape-remedies.ts';
import type { Slices } from './slices.ts';
import type { VisitLimit } from './visit-limit.ts';
import { describeValue, issuePath, memberPath, quote } from './wording.ts';

export interface ShapeOptions {
  problems: ProblemReporter;
  limit: VisitLimit;
  /** The schemas of plugins. */
  schemas: readonly DefinitionSchema[];
  /** The members of a condition that plugins register. */
  conditionSources: readonly string[];
}

/** The maximum depth to which values without a schema are copied. */
const MAX_DEPTH = 8;
/** Types of schemas whose member is optional. */
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

const templateSchema = template as unknown as Schema;
const richTextSchema = richText as unknown as Schema;
const answerKeysSchema = answerKeys as unknown as Schema;

/** Whether the schema is that part of `schema-parts.ts`, possibly with hints. */
const isPart = (schema: Schema | undefined, part: Schema): boolean =>
  schema === part || (schema?.pipe !== undefined && isPart(schema.pipe[0], part));

/** Describes what a schema accepts. */
const expectedBy = ({ message, expects }: Schema): string =>
  typeof message === 'string' ? message : (expects ?? 'another value');
/**
 * Describes what a failed check expected. Valibot's own messages are whole sentences, so its short form is used
 * instead.
 */
const expectedIn = ({ message, expected }: v.BaseIssue<unknown>): string =>
  message.startsWith('Invalid ') && expected !== null ? expected : message;

/** Returns undefined if the definition is not an object. */
export function validateShape(raw: unknown, options: ShapeOptions): Slices<SchemaFindings | undefined> {
  return new ShapeReader(options).read(raw);
}

class ShapeReader {
  readonly #problems: ProblemReporter;
  readonly #limit: VisitLimit;
  readonly #membersOf: ReturnType<typeof createKnownMembers>;
  readonly #found = { conditions: [] as Located<Condition>[], templates: [] as Template[], answerKeys: [] as string[] };

  constructor({ problems, limit, schemas, conditionSources }: ShapeOptions) {
    this.#problems = problems;
    this.#limit = limit;
    this.#membersOf = createKnownMembers(schemas, conditionSources);
  }

  *read(raw: unknown): Slices<SchemaFindings | undefined> {
    const definition = (yield* this.#visit(formSchema as unknown as Schema, () => raw, '')) as Loose | undefined;
    return definition && { definition, ...this.#found };
  }

  #reportMismatch(schema: Schema, value: unknown, path: string, expected = expectedBy(schema)): undefined {
    const remedy = remedyFor(schema, { path, expected, value });
    this.#problems.error(path, { expected, found: describeValue(value), ...remedy });
  }

  /** `get` may throw, because the definition may be an object with getters. */
  *#visit(schema: Schema, get: () => unknown, path: string): Slices<unknown> {
    try {
      const value = get();
      return this.#limit.allows(value) ? yield* this.#copyOf(schema, value, path) : undefined;
    } catch {
      const found = 'a value that throws an error when it is read';
      this.#problems.error(path, { expected: 'plain JSON', found, remedy: 'Use plain data instead.' });
      return undefined;
    }
  }

  *#copyOf(schema: Schema, value: unknown, path: string): Slices<unknown> {
    switch (schema.type) {
      case 'optional':
        return yield* this.#optional(schema, value, path);
      case 'unknown':
        return this.#copyOfUnknown(value, 0);
      case 'array':
        if (!Array.isArray(value)) return this.#reportMismatch(schema, value, path);
        return yield* this.#items(schema.item!, value, path);
      case 'object':
      case 'loose_object':
      case 'strict_object':
      case 'record':
        if (!isObject(value) || Array.isArray(value)) return this.#reportMismatch(schema, value, path);
        return yield* schema.value ? this.#entries(schema.value, value, path) : this.#members(schema, value, path);
      default:
        return isObject(value) ? yield* this.#anyObject(schema, value, path) : this.#primitive(schema, value, path);
    }
  }

  *#optional(schema: Schema, value: unknown, path: string): Slices<unknown> {
    const wrapped = schema.wrapped!;
    if (value === undefined) return undefined;
    if (value === null && wrapped.type !== 'unknown') {
      const remedy = { remedy: 'Leave the member out, or give it a value.', fix: removeFix(path, 'it') };
      this.#problems.warning(path, { expected: expectedBy(wrapped), found: 'null', ...remedy });
      return undefined;
    }
    const copy = yield* this.#copyOf(wrapped, value, path);
    if (isPart(schema, templateSchema) && typeof copy === 'string')
      this.#found.templates.push({ path, value: copy, isHtml: isPart(schema, richTextSchema) });
    if (isPart(schema, answerKeysSchema) && isObject(copy)) {
      this.#found.answerKeys.push(...Object.values(copy).filter(key => typeof key === 'string'));
    }
    return copy;
  }

  #primitive(schema: Schema, value: unknown, path: string): unknown {
    const { success, issues } = v.safeParse(schema, value);
    return success ? value : this.#reportMismatch(schema, value, path, expectedIn(issues[0]));
  }

  /** An object or a list that the schema does not describe directly, for example an option of a union. */
  *#anyObject(schema: Schema, value: object, path: string): Slices<unknown> {
    const type = Array.isArray(value) ? 'array' : 'loose_object';
    const options = schema.type === 'union' ? (schema.options as readonly Schema[]) : [];
    const fitting = options.find(option => option.type === type);
    if (fitting) return yield* this.#copyOf(fitting, value, path);
    const copy = this.#copyOfUnknown(value, 0);
    const { success, issues } = v.safeParse(schema, copy);
    if (success) return copy;
    const [issue] = issues;
    const innerPath = issuePath(issue, path);
    const expected = innerPath === path ? expectedBy(schema) : expectedIn(issue);
    return this.#reportMismatch(schema, issue.input, innerPath, expected);
  }

  *#items(item: Schema, list: readonly unknown[], path: string): Slices<unknown[]> {
    const copy: unknown[] = [];
    for (let index = 0; index < list.length && !this.#limit.isReached(); index++) {
      copy.push(yield* this.#visit(item, () => list[index], `${path}[${index}]`));
      if (this.#limit.endsSlice()) yield;
    }
    return copy;
  }

  *#entries(value: Schema, object: object, path: string): Slices<Loose> {
    const copy: Loose = Object.create(null);
    for (const key of Object.keys(object)) {
      if (this.#limit.isReached()) break;
      copy[key] = yield* this.#visit(value, () => (object as Loose)[key], memberPath(path, key));
    }
    return copy;
  }

  /** Copies known members. Only the name of an unknown member is kept. */
  *#members(schema: Schema, object: object, path: string): Slices<Loose> {
    const copy: Loose = Object.create(null);
    const known = this.#membersOf(schema, object);
    for (const [member, memberSchema] of known.list) {
      if (this.#limit.isReached()) return copy;
      if (Object.hasOwn(object, member)) {
        copy[member] = yield* this.#visit(memberSchema, () => (object as Loose)[member], memberPath(path, member));
      } else if (!MAY_BE_MISSING.includes(memberSchema.type)) {
        const missing = { expected: expectedBy(memberSchema), found: 'nothing', remedy: MISSING[member] ?? 'Add it.' };
        this.#problems.error(memberPath(path, member), missing);
      }
    }
    for (const member of Object.keys(object)) {
      if (Object.hasOwn(known.entries, member)) continue;
      if (!this.#limit.allows(member, UNKNOWN_MEMBER_COST)) break;
      copy[member] = undefined;
      if (!known.names.includes(member)) this.#reportUnknownMember(schema, known.names, object, member, path);
    }
    if (schema === conditionSchema) this.#found.conditions.push({ path, value: copy as unknown as Condition });
    return copy;
  }

  /** Objects are open, so an unknown member is only reported if it looks like a mistake. */
  #reportUnknownMember(schema: Schema, names: readonly string[], object: object, member: string, outer: string) {
    const closest = closestName(member, names);
    const path = memberPath(outer, member);
    const fix = closest !== undefined && !Object.hasOwn(object, closest) ? renameFix(path, closest) : undefined;
    const mistake = closest
      ? { expected: `"${closest}"`, remedy: phrase`Did you mean "${closest}"?`, fix }
      : findMisplacement(schema, { member, path, read: () => (object as Loose)[member] });
    if (mistake) this.#problems.warning(path, { found: quote(member), ...mistake });
  }

  /** Copies a value without a schema, if it is JSON. */
  #copyOfUnknown(value: unknown, depth: number): unknown {
    if (!isObject(value)) return value === null || PRIMITIVES.includes(typeof value) ? value : undefined;
    if (depth > MAX_DEPTH) return undefined;
    const copy: Loose = Object.create(null);
    for (const key of Object.keys(value)) {
      const inner = (value as Loose)[key];
      if (!this.#limit.allows(inner)) break;
      copy[key] = this.#copyOfUnknown(inner, depth + 1);
    }
    return Array.isArray(value) ? Object.values(copy) : copy;
  }
}
