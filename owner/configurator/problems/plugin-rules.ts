/** Turns the JSON Schemas of plugins back into what the check compares a definition with. Runs in the worker. */
import * as v from 'valibot';
import { answerKey, type DefinitionSchema, phrase, richText, template, url } from '../../../check/schema-parts.ts';
import { partsOf } from '../schema/plugin-parts.ts';
import type { JsonSchema } from '../schema/schema-state.ts';

/** Kinds of texts that the check knows more about than that they are texts. */
const KINDS: Readonly<Record<string, v.GenericSchema>> = {
  template,
  'rich-text': richText,
  url,
  'answer-key': answerKey,
};
const either = (options: readonly string[]): string => options.reduce((some, option) => phrase`${some} or ${option}`);
const quoted = (values: readonly unknown[]): string => either(values.map(value => JSON.stringify(value)));
const isLiteral = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function numberOf({ type, minimum, maximum }: JsonSchema): v.GenericSchema {
  const isWhole = type === 'integer';
  const kind = isWhole ? 'a whole number' : 'a number';
  const { from, to } = { from: minimum ?? '', to: maximum ?? '' };
  const limited = to === '' ? phrase`${kind}: ${from} or more` : phrase`${kind} from ${from} to ${to}`;
  const expected = from !== '' ? limited : to === '' ? kind : phrase`${kind}: ${to} or less`;
  const isAllowed = (value: number): boolean =>
    (!isWhole || Number.isInteger(value)) && value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  return v.pipe(v.number(expected), v.check(isAllowed, expected));
}

/** What the part accepts. */
const wordsFor = (part: v.GenericSchema): string => {
  const { message } = part as { message?: unknown };
  return typeof message === 'string' ? message : part.expects;
};

/** A member that must be there. Keywords that the check cannot use allow any value. */
function partOf(schema: JsonSchema): v.GenericSchema {
  const { type, enum: values, const: constant, anyOf, items, properties, additionalProperties } = schema;
  if (isLiteral(constant)) return v.literal(constant, quoted([constant]));
  if (values?.every(isLiteral) && values.length > 0) return v.picklist(values as string[], quoted(values));
  if (anyOf && anyOf.length > 0) {
    const options = anyOf.map(partOf);
    return v.union(options, either(options.map(wordsFor)));
  }
  switch (type) {
    case 'string':
      return v.string('text');
    case 'number':
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return v.boolean('true or false');
    case 'array':
      return v.array(items ? partOf(items) : v.unknown(), 'a list');
    case 'object':
      if (properties) return v.looseObject(entriesOf(schema), 'an object');
      return typeof additionalProperties === 'object'
        ? v.record(v.string(), partOf(additionalProperties), 'an object')
        : v.looseObject({}, 'an object');
    default:
      return v.unknown();
  }
}

function entriesOf({ properties = {}, required = [] }: JsonSchema): v.ObjectEntries {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const kind = schema['x-kind'] ?? '';
    // These parts may be left out.
    if (Object.hasOwn(KINDS, kind) && !required.includes(name)) return [name, KINDS[kind]];
    const part = partOf(schema);
    return [name, required.includes(name) ? part : v.optional(part)];
  });
  return Object.fromEntries(entries);
}

/** `schema`: what the frame says of a plugin. It is not trusted. */
export function rulesOfPlugin(schema: unknown): DefinitionSchema {
  const { questions, steps, everyStep, configuration, form } = partsOf(schema);
  const byType = (types: Readonly<Record<string, JsonSchema>>) =>
    Object.fromEntries(Object.entries(types).map(([type, members]) => [type, entriesOf(members)]));
  return {
    questions: byType(questions),
    steps: byType(steps),
    everyStep: entriesOf(everyStep),
    configuration: entriesOf(configuration),
    form: entriesOf(form),
  };
}
