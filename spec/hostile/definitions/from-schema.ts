/** Generates random definitions that match the JSON Schema. They can have every member of every type. */
import type { JsonSchema } from '@valibot/to-json-schema';
import type { Random } from '../../support/random.ts';

type Value = unknown;
const TEXTS = ['Text', 'a', 'é', '{{a}}', '<b>bold</b> <a href="/x">link</a>', '2', 'https://example.com/x.png', ''];
/** The maximum depth, because the schema is recursive. */
const DEEPEST = 9;
/** The keys to choose from. There are few, so that conditions often refer to an existing question. */
const KEYS = ['a', 'b', 'c', 'd'];

const schemasIn = (list: unknown): JsonSchema[] =>
  ((list as JsonSchema[] | undefined) ?? []).filter(one => typeof one === 'object');

/** `text` returns a value for members that allow any text. */
export function createFromSchema(
  root: JsonSchema,
  random: Random,
  text: () => string = () => random.pick(TEXTS),
): (schema?: JsonSchema) => Value {
  const definitions = root.$defs as Record<string, JsonSchema>;

  function objectFrom(schema: JsonSchema, depth: number): Record<string, Value> {
    const made: Record<string, Value> = {};
    const fill = (properties: object = {}): void => {
      for (const [name, member] of Object.entries(properties)) {
        const required = schema.required?.includes(name) || /^(type|questions|steps|bpKey|values)$/.test(name);
        if (!required && !random.chance(0.35)) continue;
        made[name] = name === 'bpKey' ? random.pick(KEYS) : valueFrom(member as JsonSchema, depth + 1);
      }
    };
    fill(schema.properties);
    for (const { if: test, then } of schemasIn(schema.allOf) as { if?: JsonSchema; then?: JsonSchema }[]) {
      const [[name, wanted] = []] = Object.entries(test?.properties ?? {});
      if (name && made[name] === (wanted as JsonSchema).const) fill(then?.properties);
    }
    return made;
  }
  function valueFrom(given: JsonSchema, depth: number): Value {
    const name = given.$ref?.split('/').at(-1);
    const schema = name ? definitions[name]! : given;
    const options = schemasIn(schema.anyOf ?? schema.oneOf);
    if (options.length > 0) return valueFrom(options[random.chance(0.8) ? 0 : random.below(options.length)]!, depth);
    if (schema.enum) return random.pick(schema.enum as Value[]);
    if (schema.const !== undefined) return schema.const;
    if (depth > DEEPEST) return undefined;
    if (schema.properties || schema.type === 'object') return objectFrom(schema, depth);
    if (schema.type === 'array')
      return random.list(1, 3, () => valueFrom((schema.items ?? {}) as JsonSchema, depth + 1));
    if (schema.type === 'boolean') return random.chance(0.5);
    if (schema.type === 'number' || schema.type === 'integer') return random.below(6);
    return text();
  }
  return (schema = root) => valueFrom(schema, 0);
}
