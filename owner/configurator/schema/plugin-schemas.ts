/** Adds what plugins of third parties told about themselves to the JSON Schema of the built-in types. */

import { ref, subscribe } from 'valtio/vanilla';
import { tDeclared } from '../../words/words.ts';
import { typesWith } from '../types/types.ts';
import { type PluginWithSchema, partsOf } from './plugin-parts.ts';
import type { JsonSchema, SchemaState } from './schema-state.ts';

/** The members that a type, or a rule with a validator, adds, as the schema of the build writes them. */
const forName = (member: 'type' | 'validator', name: string, { properties = {} }: JsonSchema): JsonSchema => ({
  if: { required: [member], properties: { [member]: { const: name } } },
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
      ...all.flatMap(one => Object.entries(one[kind]).map(([type, added]) => forName('type', type, added))),
    ],
  });
  return {
    ...root,
    properties: Object.assign({}, ...all.map(one => one.form.properties), root.properties),
    $defs: {
      ...others,
      question: withTypes(question, 'questions'),
      step: withTypes(
        { ...step, properties: Object.assign({}, ...all.map(one => one.everyStep.properties), step.properties) },
        'steps',
      ),
      rule: {
        ...rule,
        properties: {
          ...rule.properties,
          validator: withNames(
            rule.properties?.validator,
            plugins.flatMap(plugin => plugin.validators),
          ),
        },
        allOf: [
          ...(rule.allOf ?? []),
          ...all.flatMap(one =>
            Object.entries(one.parameters).map(([name, added]) => forName('validator', name, added)),
          ),
        ],
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
    schema.types = ref(
      typesWith(
        added.map(one => partsOf(one.schema).editor),
        tDeclared,
      ),
    );
  }
  subscribe(schema, extend);
  subscribe(preview, extend);
}
