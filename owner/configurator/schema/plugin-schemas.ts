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
  const withMembers = (old: JsonSchema, kind: 'everyStep' | 'configuration' | 'form'): JsonSchema => ({
    ...old,
    properties: Object.assign({}, ...all.map(one => one[kind].properties), old.properties),
  });
  /** `member`: the one that has the name, and on whose value the others depend. */
  function withBranches(
    old: JsonSchema,
    member: 'type' | 'validator',
    kind: 'questions' | 'steps' | 'parameters',
    names: readonly string[],
  ): JsonSchema {
    const branches = all.flatMap(one => Object.entries(one[kind]).map(([name, added]) => forName(member, name, added)));
    const named = withNames(old.properties?.[member], names);
    return { ...old, properties: { ...old.properties, [member]: named }, allOf: [...(old.allOf ?? []), ...branches] };
  }
  const namesOf = (kind: 'questions' | 'steps' | 'validators') => plugins.flatMap(plugin => plugin[kind]);
  return {
    ...withMembers(root, 'form'),
    $defs: {
      ...others,
      question: withBranches(question, 'type', 'questions', namesOf('questions')),
      step: withBranches(withMembers(step, 'everyStep'), 'type', 'steps', namesOf('steps')),
      rule: withBranches(rule, 'validator', 'parameters', namesOf('validators')),
      configuration: withMembers(configuration, 'configuration'),
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
