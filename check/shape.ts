/**
 * Walks a value and the schema in step, notes what does not fit, and makes a copy that is safe to read. It never goes
 * deeper than the schema, so cycles and endless nesting cost nothing; each value looked at is paid for.
 */

import * as v from 'valibot';
import type { Loose } from '../engine/form/json.ts';
import { didYouMean, near } from './near.ts';
import { at, found, type Notes, quoted } from './notes.ts';
import { condition, type DefinitionSchema } from './parts.ts';
import { configuration, definitionSchema, question, step } from './schema.ts';

/** What the walk knows of a part of the schema. */
interface Shape extends v.GenericSchema {
  readonly message?: string;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly entries?: Entries;
  readonly options?: readonly (Shape | string)[];
}

type Entries = Readonly<Record<string, Shape>>;
type Added = v.ObjectEntries | undefined;
const own = <T>(record: Readonly<Record<string, T>> | undefined, key: unknown): T | undefined =>
  typeof key === 'string' && record && Object.hasOwn(record, key) ? record[key] : undefined;
const ANYWHERE = ['id', 'name'];
const OF_QUESTIONS = ['conditionalDisplay', 'conditionalDisplayLogicalOperator', 'validationRules'];
const AS_RULES = ['required', 'minLength', 'maxLength'];
/** What plugins add to which part. */
const ADDED = new Map<unknown, (options: DefinitionSchema, type: unknown) => Added>([
  [question, (options, type) => own(options.questions, type)],
  [step, (options, type) => own(options.steps, type)],
  [configuration, options => options.configuration],
  [definitionSchema, options => options.form],
]);

/** Members that are often written one level too high or too low: of what they are no member, and what to do. */
const MISPLACED = new Map<unknown, (member: string) => readonly [string, string] | undefined>([
  [
    definitionSchema,
    member =>
      Object.hasOwn(configuration.entries, member)
        ? ['a member of the form', 'Move it into "configuration".']
        : undefined,
  ],
  [
    configuration,
    member =>
      Object.hasOwn(definitionSchema.entries, member) && !ANYWHERE.includes(member)
        ? ['a member of the configuration', 'Move it out of "configuration".']
        : undefined,
  ],
  [
    step,
    member =>
      OF_QUESTIONS.includes(member) ? ['a member of a step', 'Move it to the questions of the step.'] : undefined,
  ],
  [
    question,
    member => {
      if (member === 'logicJumps') return ['a member of a question', 'Move it to the step.'];
      if (!AS_RULES.includes(member)) return undefined;
      return ['a member of a question', `Write a rule: "validationRules": [{ "validator": "${member}" }].`];
    },
  ],
]);

/** Values that only plugins understand are copied so deep. */
const MOST_DEPTH = 8;
const PRIMITIVES: readonly string[] = ['string', 'number', 'boolean'];
/** What an unknown member costs, since it is compared with all known ones. */
const LOOKING_UP = 8;

const MISSING: Readonly<Record<string, string>> = {
  steps: 'Give it at least one step.',
  bpKey: 'Name the key that the answer is stored under.',
  type: 'Name its type.',
  validator: 'Name the validator.',
  destinationStep: 'Name the order of the step that the jump leads to.',
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function remedyFor(shape: Shape, expected: string, value: unknown): string {
  if (shape.wrapped) return remedyFor(shape.wrapped, expected, value);
  if (shape.type === 'array') return 'Write it as a list, in square brackets.';
  if (shape.entries || shape.value) return 'Write it as an object, in curly brackets.';
  if (shape.type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return 'Put it in quotes.';
  const sentence = `Write ${expected} here.`;
  if (shape.type !== 'picklist' || typeof value !== 'string') return sentence;
  return didYouMean(value, shape.options as readonly string[], sentence);
}

/** `sources`: the members by which plugins' condition sources are named; `options`: what plugins add to parts. */
export function readShape(
  raw: unknown,
  notes: Notes,
  sources: readonly string[],
  options: readonly DefinitionSchema[],
): Loose | undefined {
  const namesOf = new Map<Shape, readonly string[]>([
    [condition as unknown as Shape, [...Object.keys(condition.entries), ...sources]],
  ]);

  /** What plugins add to the members of an object, by its type where it has one. */
  function added(shape: Shape, object: object): Entries {
    const find = ADDED.get(shape);
    return find ? Object.assign({}, ...options.map(one => find(one, (object as Loose).type))) : {};
  }

  function misfit(shape: Shape, expected: string, value: unknown, path: string): undefined {
    notes.error(path, expected, found(value), remedyFor(shape, expected, value));
  }

  function visit(shape: Shape, get: () => unknown, path: string): unknown {
    try {
      const value = get();
      return notes.pay(value) ? look(shape, value, path) : undefined;
    } catch {
      notes.error(path, 'plain JSON', 'something that throws when it is read', 'Give plain data instead.');
      return undefined;
    }
  }

  function look(shape: Shape, value: unknown, path: string): unknown {
    switch (shape.type) {
      case 'optional':
        if (value === undefined) return undefined;
        if (value !== null) return look(shape.wrapped!, value, path);
        if (shape.wrapped!.type === 'unknown') return null;
        notes.warning(path, shape.wrapped!.message ?? 'a value', 'null', 'Leave the member out, or give it a value.');
        return undefined;
      case 'unknown':
        return plain(value, 0);
      case 'array':
        return Array.isArray(value) ? items(shape, value, path) : misfit(shape, shape.message!, value, path);
      case 'loose_object':
      case 'record': {
        if (!isObject(value) || Array.isArray(value)) return misfit(shape, shape.message!, value, path);
        return shape.value ? entries(shape.value, value, path) : members(shape, value, path);
      }
      default:
        return leaf(shape, value, path);
    }
  }

  function leaf(shape: Shape, value: unknown, path: string): unknown {
    if (isObject(value)) {
      const wanted = Array.isArray(value) ? 'array' : 'loose_object';
      const fitting = (shape.options as readonly Shape[] | undefined)?.find(option => option.type === wanted);
      return fitting ? look(fitting, value, path) : misfit(shape, shape.message ?? 'a plain value', value, path);
    }
    const result = v.safeParse(shape, value);
    return result.success ? value : misfit(shape, result.issues[0].message, value, path);
  }

  function items(shape: Shape, list: readonly unknown[], path: string): unknown[] {
    const copy: unknown[] = [];
    for (let place = 0; place < list.length && !notes.stopped(); place++) {
      copy.push(visit(shape.item!, () => list[place], `${path}[${place}]`));
    }
    return copy;
  }

  function entries(shape: Shape, object: object, path: string): Loose {
    const copy: Loose = Object.create(null);
    for (const key of Object.keys(object)) {
      if (notes.stopped()) break;
      copy[key] = visit(shape, () => (object as Loose)[key], at(path, key));
    }
    return copy;
  }

  /** Known members are copied; of those nobody knows the copy has the name alone. */
  function members(shape: Shape, object: object, path: string): Loose {
    const copy: Loose = Object.create(null);
    const known: Entries = { ...shape.entries, ...added(shape, object) };
    for (const member of Object.keys(known)) {
      if (notes.stopped()) return copy;
      if (Object.hasOwn(object, member)) {
        copy[member] = visit(known[member]!, () => (object as Loose)[member], at(path, member));
      } else if (known[member]!.type !== 'optional') {
        notes.error(at(path, member), known[member]!.message!, 'nothing', MISSING[member] ?? 'Add it.');
      }
    }
    for (const member of Object.keys(object)) {
      if (Object.hasOwn(known, member)) continue;
      if (!notes.pay(member, LOOKING_UP)) break;
      copy[member] = undefined;
      const names = namesOf.get(shape) ?? Object.keys(known);
      const meant = names.includes(member) ? undefined : near(member, names);
      const elsewhere = meant ? undefined : MISPLACED.get(shape)?.(member);
      if (meant) notes.warning(at(path, member), `"${meant}"`, quoted(member, 40), `Did you mean "${meant}"?`);
      else if (elsewhere) notes.warning(at(path, member), elsewhere[0], quoted(member, 40), elsewhere[1]);
    }
    return copy;
  }

  /** A copy of what no schema describes, as far as it is JSON. */
  function plain(value: unknown, depth: number): unknown {
    if (!isObject(value)) return value === null || PRIMITIVES.includes(typeof value) ? value : undefined;
    if (depth > MOST_DEPTH) return undefined;
    const copy: Loose = Object.create(null);
    for (const key of Object.keys(value)) {
      const inner = (value as Loose)[key];
      if (!notes.pay(inner)) break;
      copy[key] = plain(inner, depth + 1);
    }
    return Array.isArray(value) ? Object.values(copy) : copy;
  }

  return visit(definitionSchema as unknown as Shape, () => raw, '') as Loose | undefined;
}
