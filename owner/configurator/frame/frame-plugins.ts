/** Tells the page which plugins the scripts of third parties register, so that it can offer their types. */

import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { DefinitionSchema, MemberWords, PluginEditor } from '../../../check/schema-parts.ts';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { schemaOf } from '../../../headless/check-form.ts';
import type { JsonObject } from '../document/json-object.ts';
import type { FromFrame } from '../preview/protocol.ts';
import type { StepwellApi } from './framed-form-needs.ts';

const namesIn = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/** Adds the words that people use for a member as its title, unless it has a title. */
function addTitles(schema: JsonSchema, words: MemberWords): void {
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (typeof member !== 'object') continue;
    if (Object.hasOwn(words, name)) member.title ??= words[name]!;
    addTitles(member, words);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? [])].flat())
    if (typeof inner === 'object') addTitles(inner, words);
}
/** Members → JSON Schema. What JSON Schema cannot express is left out. */
function jsonSchemaOf(entries: unknown, words: MemberWords = {}): unknown {
  const schema = toJsonSchema(v.object(entries as v.ObjectEntries), { errorMode: 'ignore' });
  addTitles(schema, words);
  return schema;
}

/** The schema of a plugin, by kind: `questions` and `steps` by type, `parameters` by validator, `everyStep`, `configuration` and `form`; and its `editor` block. */
function schemasOf(schema: DefinitionSchema): JsonObject {
  const { questions, steps, parameters = {}, everyStep, configuration, form, editor = {} } = schema;
  const byType = (types: object = {}, editors: NonNullable<PluginEditor['questions' | 'steps']> = {}) =>
    Object.fromEntries(
      Object.entries(types).map(([type, entries]) => [type, jsonSchemaOf(entries, editors[type]?.words)]),
    );
  return {
    questions: byType(questions, editor.questions),
    steps: byType(steps, editor.steps),
    parameters: byType(Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, { value }]))),
    ...(everyStep !== undefined && { everyStep: jsonSchemaOf(everyStep, editor.words) }),
    ...(configuration !== undefined && { configuration: jsonSchemaOf(configuration, editor.words) }),
    ...(form !== undefined && { form: jsonSchemaOf(form, editor.words) }),
    editor,
  };
}

const watched = new WeakSet<StepwellApi>();

/**
 * `sw` with a `register` that also tells the page. A plugin that the form itself loads does not use it. `learn` gets the
 * `editor` block of the plugin.
 */
export function watchPlugins(
  sw: StepwellApi,
  post: (message: FromFrame) => void,
  learn: (editor: PluginEditor) => void = () => {},
): StepwellApi {
  if (watched.has(sw)) return sw;
  watched.add(sw);
  const { register } = sw;
  sw.register = plugin => {
    register(plugin);
    void tell(plugin as Plugin).catch(() => undefined); // it is the plugin's own mistake
  };
  async function tell(plugin: Plugin): Promise<void> {
    const message = {
      type: 'plugin',
      name: String(plugin.name),
      questions: namesIn(plugin.questions),
      steps: namesIn(plugin.steps),
      validators: namesIn(plugin.validators),
    } as const;
    async function describe(): Promise<unknown> {
      const schema = await schemaOf(plugin);
      if (schema.editor) learn(schema.editor);
      return JSON.parse(JSON.stringify(schemasOf(schema))); // what cannot be posted is left out
    }
    const found = await describe().catch(() => undefined);
    post({ ...message, ...(found !== undefined && { schema: found }) });
  }
  return sw;
}
