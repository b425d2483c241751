/** Finds what the JSON Schema says about a place of a definition. */
import type { JsonPath } from '../document/json-path.ts';
import type { JsonSchema } from './schema-state.ts';

/** A schema may refer to itself, but no definition is nested as deep as this. */
const MAX_DEPTH = 12;

const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string | number): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

const memberOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? own(value as Record<string | number, unknown>, name) : undefined;

/** Does the value have the constants of an `if`? */
const holds = ({ properties = {} }: JsonSchema, value: unknown): boolean =>
  Object.entries(properties).every(([name, schema]) => schema.const === memberOf(value, name));

/** The schema and all schemas that it includes for this value: those it refers to, alternatives and branches. */
function included(root: JsonSchema, schema: JsonSchema, value: unknown, depth = 0): JsonSchema[] {
  if (depth > MAX_DEPTH) return [];
  const target = schema.$ref === undefined ? undefined : own(root.$defs, schema.$ref.replace('#/$defs/', ''));
  const parts = [...(target ? [target] : []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (schema.if && schema.then && holds(schema.if, value)) parts.push(schema.then);
  return [schema, ...parts.flatMap(part => included(root, part, value, depth + 1))];
}

function inside(schema: JsonSchema, part: string | number): JsonSchema | undefined {
  if (typeof part === 'number') return schema.items;
  const { properties, additionalProperties } = schema;
  return own(properties, part) ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}

/** All schemas that describe the value at the path. What stands beside a reference comes before what it refers to. */
export function schemasAt(root: JsonSchema | undefined, definition: unknown, path: JsonPath): readonly JsonSchema[] {
  if (!root) return [];
  let value = definition;
  let schemas = included(root, root, value);
  for (const part of path) {
    const next = schemas.flatMap(schema => inside(schema, part) ?? []);
    value = memberOf(value, part);
    schemas = next.flatMap(schema => included(root, schema, value));
  }
  return schemas;
}

/** The members that an object at the path can have. Those of its type come last, and count more. */
export function membersAt(schemas: readonly JsonSchema[]): ReadonlyMap<string, JsonSchema> {
  return new Map(schemas.flatMap(({ properties = {} }) => Object.entries(properties)));
}

/**
 * Calls `visit` for every value of the definition that the schema describes, in the order of the text. A value that it does not
 * describe has no schemas, and its parts are not visited.
 */
export function visitDescribed(
  root: JsonSchema | undefined,
  definition: unknown,
  visit: (value: unknown, path: JsonPath, schemas: readonly JsonSchema[]) => void,
): void {
  function visitValue(value: unknown, path: JsonPath, schemas: readonly JsonSchema[]): void {
    if (path.length > MAX_DEPTH * 2) return;
    visit(value, path, schemas);
    if (schemas.length === 0 || typeof value !== 'object' || value === null) return;
    const parts = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const part of parts) {
      const inner = (value as Record<string | number, unknown>)[part];
      const next = schemas.flatMap(schema => inside(schema, part) ?? []);
      visitValue(
        inner,
        [...path, part],
        next.flatMap(schema => included(root!, schema, inner)),
      );
    }
  }
  if (root) visitValue(definition, [], included(root, root, definition));
}
