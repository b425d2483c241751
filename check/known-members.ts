/**
 * Lists the members that an object of the definition may have: those of its schema, and those that plugins add for its
 * type.
 */
import type * as v from 'valibot';
import type { Loose } from '../engine/contract/json.ts';
import { configuration, formSchema, question, step } from './definition-schema.ts';
import { anything, condition, type DefinitionSchema } from './schema-parts.ts';

/** A Valibot schema, with the members that this file reads. */
export interface Schema extends v.GenericSchema {
  readonly message?: unknown;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly entries?: Entries;
  readonly options?: readonly (Schema | string)[];
  readonly pipe?: readonly Schema[];
}
type Entries = Readonly<Record<string, Schema>>;

/** The members that an object may have. */
interface KnownMembers {
  readonly entries: Entries;
  readonly list: readonly (readonly [name: string, schema: Schema])[];
  readonly names: readonly string[];
}

const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: unknown): T | undefined =>
  typeof key === 'string' && record && Object.hasOwn(record, key) ? record[key] : undefined;

/** Part of the definition → the members that a plugin adds to it. `type` is the type of the question or step. */
const ADDED = new Map<unknown, (schema: DefinitionSchema, type: unknown) => v.ObjectEntries | undefined>([
  [question, ({ questions }, type) => ownValue(questions, type)],
  [step, ({ steps, everyStep }, type) => ({ ...everyStep, ...ownValue(steps, type) })],
  [configuration, schema => schema.configuration],
  [formSchema, schema => schema.form],
]);

export const conditionSchema = condition as unknown as Schema;

/**
 * A real form has few types, even with thousands of questions. A hostile definition could use a different type for each
 * question.
 */
const MAX_TYPES = 200;

/** `conditionSources`: the members of a condition that plugins register. */
export function createKnownMembers(schemas: readonly DefinitionSchema[], conditionSources: readonly string[]) {
  const bySchema = new Map<Schema, Map<unknown, KnownMembers>>();

  return function membersOf(schema: Schema, object: object): KnownMembers {
    const addedBy = ADDED.get(schema);
    const type = addedBy && (object as Loose).type;
    const byType = bySchema.get(schema) ?? new Map<unknown, KnownMembers>();
    bySchema.set(schema, byType);
    const found = byType.get(type);
    if (found) return found;
    const sources = schema === conditionSchema ? conditionSources.map(source => [source, anything] as const) : [];
    const added = [...schemas.map(one => addedBy?.(one, type)), Object.fromEntries(sources)];
    const entries: Entries = Object.assign({}, schema.entries, ...added);
    const known = { entries, names: Object.keys(entries), list: Object.entries(entries) };
    if (byType.size < MAX_TYPES) byType.set(type, known);
    return known;
  };
}
