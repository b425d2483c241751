/** The shape of what plugins of third parties tell about the members that they add. */
import * as v from 'valibot';
import type { PluginEditor, QuestionEditor, StepEditor } from '../../../check/schema-parts.ts';
import type { JsonSchema } from './schema-state.ts';

/** What a script in the preview's frame says of a plugin. Nothing of it can be trusted. */
export interface PluginWithSchema {
  name: string;
  questions: readonly string[];
  steps: readonly string[];
  validators: readonly string[];
  /** JSON Schemas by kind: `questions` and `steps` by type, `parameters` by validator, `everyStep`, `configuration` and `form`. */
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
const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const words = v.optional(text(500));
const ofType = {
  name: v.pipe(text(100), v.nonEmpty()),
  purpose: text(500),
  icon: v.optional(text(5000)),
  group: words,
  keywords: words,
  isOffered: v.optional(v.literal(false)),
};
/** The members of a new question or step; its type is known. */
const start = v.optional(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(({ type: _, ...members }) => members),
  ),
);
const editors = <Editor>(entries: v.ObjectEntries) =>
  v.optional(v.record(v.string(), v.object({ ...ofType, start, ...entries }) as unknown as v.GenericSchema<Editor>));
const editor: v.GenericSchema<unknown, PluginEditor> = v.object({
  questions: editors<QuestionEditor>({ heading: words }),
  steps: editors<StepEditor>({
    isEnd: v.optional(v.literal(true)),
  }),
  validators: v.optional(v.record(v.string(), text(100))),
});
const byType = v.optional(v.record(v.string(), part), {});
const parts = v.object({
  questions: byType,
  steps: byType,
  parameters: byType,
  everyStep: v.optional(part, {}),
  configuration: v.optional(part, {}),
  form: v.optional(part, {}),
  editor: v.fallback(editor, {}),
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
