/**
 * Generates the JSON Schema of a form definition for editors, from the schemas of the definition check and the plugins.
 * The descriptions of members come from the tables of `docs/definition.md`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { appearance, configuration, formIdRule, formSchema, jump, question, step } from '../check/definition-schema.ts';
import { loadSchemas } from '../check/known-names.ts';
import { choice, condition, type DefinitionSchema, message, validationRule } from '../check/schema-parts.ts';
import { PROGRESS_MODES } from '../engine/contract/definition.ts';
import { VALIDATOR_NAMES } from '../engine/fields/validators.ts';
import { OPERATORS } from '../engine/form/conditions.ts';
import { importSchemas, manifest } from '../plugins/generated/manifest.ts';
import { createRegistry } from '../registry.ts';
import { root } from './dist-files.ts';

type Members = Record<string, JsonSchema>;
const rows = manifest;
const registry = createRegistry();
registry.declare(manifest, importSchemas);
const schemas = (await loadSchemas(registry)) as readonly DefinitionSchema[];

/** Editors suggest these names and allow others, which third-party plugins may register. */
const anyNameLike = (names: readonly string[]): JsonSchema => ({
  anyOf: [{ enum: [...new Set(names)] }, { type: 'string' }],
});

const definitions = {
  question,
  step,
  configuration,
  appearance,
  condition,
  rule: validationRule,
  choice,
  message,
  jump,
  formIdRule,
};

// Rules that JSON Schema cannot express are omitted. The definition check reports them.
const membersOf = (entries: v.ObjectEntries): Members =>
  toJsonSchema(v.object(entries), { errorMode: 'ignore', definitions }).properties as Members;
const parameterOf = (schema: v.GenericSchema): JsonSchema => membersOf({ value: schema }).value as JsonSchema;

/** The type of a rule's `value`, for each validator with a parameter. */
const byValidator = (): JsonSchema[] =>
  Object.entries(Object.assign({}, ...schemas.map(one => one.parameters))).map(([validator, schema]) => ({
    if: { required: ['validator'], properties: { validator: { const: validator } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { properties: { value: parameterOf(schema as v.GenericSchema) } },
  }));

/** For each type, the members that it adds. */
function byType(kind: 'questions' | 'steps'): JsonSchema[] {
  return schemas
    .flatMap(one => Object.entries(one[kind] ?? {}))
    .map(([type, entries]) => ({
      if: { required: ['type'], properties: { type: { const: type } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: membersOf(entries) },
    }));
}

/** Member → its description, from the table under a heading of the reference. */
function descriptions(text: string, heading: string): Record<string, string> {
  const [, section = ''] = text.split(new RegExp(`^## ${heading}$`, 'm'));
  const rows = section.split(/^## /m)[0]!.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| ([^|]*) \|/gm);
  return Object.fromEntries(
    [...rows].flatMap(([, names = '', sentence = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => [name, sentence.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')]),
    ),
  );
}

export function definitionJsonSchema(): JsonSchema {
  const schema = toJsonSchema(formSchema, { errorMode: 'ignore', definitions });
  const parts = schema.$defs as Record<keyof typeof definitions, JsonSchema & { properties: Members }>;

  Object.assign(schema.properties!, ...schemas.map(one => one.form && membersOf(one.form)));
  Object.assign(
    parts.configuration.properties,
    ...schemas.map(one => one.configuration && membersOf(one.configuration)),
  );
  const registered = (kind: 'questions' | 'steps' | 'validators' | 'conditions') =>
    rows.flatMap(row => row[kind] ?? []);
  parts.question.properties.type = anyNameLike(registered('questions'));
  parts.question.allOf = byType('questions');
  parts.step.properties.type = anyNameLike(registered('steps'));
  parts.step.allOf = byType('steps');
  Object.assign(parts.step.properties, ...schemas.map(one => one.everyStep && membersOf(one.everyStep)));
  parts.rule.properties.validator = anyNameLike([...VALIDATOR_NAMES, ...registered('validators')]);
  parts.rule.allOf = byValidator();
  for (const source of registered('conditions')) parts.condition.properties[source] = { type: 'string' };
  parts.configuration.properties.displayMode = anyNameLike([
    ...PROGRESS_MODES,
    ...schemas.flatMap(one => one.displayModes ?? []),
  ]);
  parts.condition.properties.operator = { enum: [...OPERATORS] };

  const reference = readFileSync(join(root, 'docs', 'definition.md'), 'utf8');
  const described: [JsonSchema, string][] = [
    [schema, 'Form'],
    [parts.configuration, 'Configuration'],
    [parts.appearance, 'Appearance'],
    [parts.step, 'Steps'],
    [parts.message, 'Messages'],
    [parts.question, 'Questions'],
    [parts.choice, 'Choices'],
  ];
  for (const [part, heading] of described) {
    const known = descriptions(reference, heading);
    const members = [part, ...(part.allOf ?? []).map(one => (one as { then: JsonSchema }).then)].map(
      one => (one as JsonSchema).properties as Members,
    );
    for (const group of members) {
      for (const [name, member] of Object.entries(group)) {
        if (known[name] && typeof member === 'object') group[name] = { description: known[name], ...member };
      }
    }
  }
  return {
    ...schema,
    title: 'Stepwell form definition',
    'x-answer-keys': schemas.flatMap(one => one.answers?.keys ?? []),
    'x-answer-suffixes': schemas.flatMap(one => one.answers?.suffixes ?? []),
  } as JsonSchema;
}
