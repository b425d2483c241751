/** The texts that plugins, the check and the list of faults declare in English, and that the owner's pages show in their language. */
import { CONDITION_TEXTS, OPERATOR_WORDS } from '../../check/analysis/condition-words.ts';
import { humanize, LABELS, labelFor } from '../../headless/owner-words/labels.ts';
import { FAULTS } from '../../owner/configurator/faults/fault-list.ts';
import { OBSTACLES } from '../../owner/configurator/faults/places.ts';
import { GROUPS as MEMBER_GROUPS } from '../../owner/configurator/properties/member-groups.ts';
import { additionsTo, blocks, builtInTypes, GROUPS, iconWords } from '../../owner/configurator/types/types.ts';
import templates from '../../owner/templates/index.json' with { type: 'json' };
import { editors } from '../../plugins/generated/editors.ts';
import { definitionJsonSchema } from '../../tools/schema.ts';

interface Named {
  name: string;
  purpose: string;
  keywords?: string;
}
type Part = Readonly<Record<string, unknown>>;
/** Their values have words of their own: names of types, checks and operators. */
const NAMED_ELSEWHERE = ['type', 'validator', 'operator'];

const ofTypes = ({ name, purpose, keywords }: Named): string[] => [name, purpose, keywords ?? ''];
const objectOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});

/** The labels and descriptions of the members in a schema, and the words of the values to choose from. */
function ofMembers(schema: unknown, member = ''): string[] {
  const { title, description, properties, enum: values, 'x-suggestions': suggested, ...rest } = objectOf(schema);
  const options = NAMED_ELSEWHERE.includes(member) ? [] : [values, suggested].flat();
  return [
    ...[title, description].filter(one => typeof one === 'string'),
    ...options.flatMap(one => (typeof one === 'string' && /^[a-z_]+$/.test(one) ? [humanize(one)] : [])),
    ...Object.entries(objectOf(properties)).flatMap(([name, part]) => [labelFor(name), ...ofMembers(part, name)]),
    ...Object.values(rest).flatMap(part => (typeof part === 'object' ? ofMembers(part, member) : [])),
  ];
}

/** Has whatever the form adds by itself. */
const addingForm = (country: string) => ({
  ...{ configuration: { country, revealPage: true }, brandConfiguration: {} },
  steps: [
    { order: 1, title: 'You', questions: [{ bpKey: 'phone', type: 'phone', title: 'Phone', confirmByCode: true }] },
    { order: 2, title: 'Thanks', type: 'transition', final: true },
  ],
});

export const declaredTexts: ReadonlySet<string> = new Set(
  [
    ...GROUPS,
    ...Object.keys(MEMBER_GROUPS),
    ...editors.flatMap(({ questions = {}, steps = {}, validators = {} }) => [
      ...Object.values(questions).flatMap(one => [one, ...(one.variants ?? [])].flatMap(ofTypes)),
      ...Object.values(steps).flatMap(one => [one, ...(one.endings ?? [])].flatMap(ofTypes)),
      ...Object.values(questions).flatMap(({ sketch }) => (typeof sketch === 'object' ? Object.values(sketch) : [])),
      ...Object.values(validators),
    ]),
    ...['us', 'gb', 'de'].flatMap(country => additionsTo(addingForm(country)).map(({ why }) => why)),
    ...blocks.flatMap(ofTypes),
    ...[builtInTypes.question(''), builtInTypes.question('unknown')].flatMap(({ name, purpose }) =>
      name === 'Unknown' ? purpose : name,
    ),
    ...Object.values(iconWords),
    ...Object.values(LABELS),
    ...ofMembers(definitionJsonSchema()),
    ...[...OPERATOR_WORDS.values()].flat(),
    ...Object.values(CONDITION_TEXTS),
    ...templates.flatMap(({ title, about }) => [title, about]),
    ...FAULTS.flatMap(({ title, happens, visitor, lead = '' }) => [title, happens, visitor, lead]),
    ...Object.values(OBSTACLES),
  ].filter(text => text !== ''),
);
