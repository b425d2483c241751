/** Adds what plugins of third parties told about themselves to the JSON Schema of the built-in types. */

import * as v from 'valibot';
import { ref, subscribe } from 'valtio/vanilla';
import type { JsonSchema, SchemaState } from './schema-state.ts';

/** What a script in the preview's frame says of a plugin. Nothing of it can be trusted. */
export interface PluginWithSchema {
  name: string;
  questions: readonly string[];
  steps: readonly string[];
  validators: readonly string[];
  /** JSON Schemas by kind: `questions` and `steps` by type, `configuration` and `form`. */
  schema?: unknown;
}

/** Only keywords that the configurator reads, with values of the right kind. References would lead elsewhere. */
const part: v.GenericSchema<unknown, JsonSchema> = v.lazy(() =>
  v.object({
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    type: v.optional(v.union([v.string(), v.array(v.string())])),
    const: v.optional(v.unknown()),
    enum: v.optional(v.array(v.unknown())),
    properties: v.optional(v.record(v.string(), part)),
    required: v.optional(v.array(v.string())),
    items: v.optional(part),
    additionalProperties: v.optional(v.union([v.boolean(), part])),
    anyOf: v.optional(v.array(part)),
    allOf: v.optional(v.array(part)),
    minimum: v.optional(v.number()),
    maximum: v.optional(v.number()),
    pattern: v.optional(v.string()),
    default: v.optional(v.unknown()),
    'x-kind': v.optional(v.string()),
    'x-unit': v.optional(v.string()),
    'x-suggestions': v.optional(v.array(v.string())),
    'x-rare': v.optional(v.boolean()),
    'x-joins': v.optional(v.string()),
  }),
);
const byType = v.optional(v.record(v.string(), part), {});
const parts = v.object({
  questions: byType,
  steps: byType,
  configuration: v.optional(part, {}),
  form: v.optional(part, {}),
});
type Parts = v.InferOutput<typeof parts>;

function partsOf(schema: unknown): Parts {
  try {
    // The copy has no circles and no prototypes.
    const parsed = v.safeParse(parts, JSON.parse(JSON.stringify(schema ?? {})));
    if (parsed.success) return parsed.output;
  } catch {} // circular, or too deep
  return v.parse(parts, {});
}

/** The members that a type adds, as the schema of the build writes them. */
const forType = (type: string, { properties = {} }: JsonSchema): JsonSchema => ({
  if: { required: ['type'], properties: { type: { const: type } } },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { properties },
});
const withNames = (member: JsonSchema | undefined, names: readonly string[]): JsonSchema =>
  names.length === 0 ? (member ?? {}) : { ...member, anyOf: [...(member?.anyOf ?? []), { enum: names }] };

/** The schema with the types and members of these plugins. */
export function withPlugins(root: JsonSchema, plugins: readonly PluginWithSchema[]): JsonSchema {
  if (plugins.length === 0) return root;
  const all = plugins.map(({ schema }) => partsOf(schema));
  const { question = {}, step = {}, rule = {}, configuration = {}, ...others } = root.$defs ?? {};
  const withTypes = (old: JsonSchema, kind: 'questions' | 'steps'): JsonSchema => ({
    ...old,
    properties: {
      ...old.properties,
      type: withNames(
        old.properties?.type,
        plugins.flatMap(plugin => plugin[kind]),
      ),
    },
    allOf: [
      ...(old.allOf ?? []),
      ...all.flatMap(one => Object.entries(one[kind]).map(([type, added]) => forType(type, added))),
    ],
  });
  return {
    ...root,
    properties: Object.assign({}, ...all.map(one => one.form.properties), root.properties),
    $defs: {
      ...others,
      question: withTypes(question, 'questions'),
      step: withTypes(step, 'steps'),
      rule: {
        ...rule,
        properties: {
          ...rule.properties,
          validator: withNames(
            rule.properties?.validator,
            plugins.flatMap(plugin => plugin.validators),
          ),
        },
      },
      configuration: {
        ...configuration,
        properties: Object.assign({}, ...all.map(one => one.configuration.properties), configuration.properties),
      },
    },
  };
}

/** Keeps the schema up to date with the plugins that the preview knows. */
export function followPlugins(schema: SchemaState, preview: { plugins: readonly PluginWithSchema[] }): void {
  let builtIn: JsonSchema | undefined;
  let extended: JsonSchema | undefined;
  let added: readonly PluginWithSchema[] = preview.plugins;
  function extend(): void {
    if (schema.root === extended && preview.plugins === added) return;
    if (schema.root !== extended) builtIn = schema.root;
    added = preview.plugins;
    extended = builtIn && ref(withPlugins(builtIn, added));
    schema.root = extended;
  }
  subscribe(schema, extend);
  subscribe(preview, extend);
}
