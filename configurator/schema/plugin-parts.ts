/** The shape of what plugins of third parties tell about the members that they add. */
import * as v from 'valibot';
import type { JsonSchema } from './schema-state.ts';

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

/** The schema without what is not trusted; empty parts if it is none. */
export function partsOf(schema: unknown): Parts {
  try {
    // The copy has no circles and no prototypes.
    const parsed = v.safeParse(parts, JSON.parse(JSON.stringify(schema ?? {})));
    if (parsed.success) return parsed.output;
  } catch {} // circular, or too deep
  return v.parse(parts, {});
}
