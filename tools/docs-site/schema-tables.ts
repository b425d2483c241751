/** Generates tables of the members of a definition from its JSON Schema. */
import type { JsonSchema } from '@valibot/to-json-schema';
import { definitionJsonSchema } from '../schema.ts';
import { table } from './markdown.ts';

type Members = Record<string, JsonSchema>;
type Part = Omit<JsonSchema, 'allOf'> & { properties: Members; allOf?: { if: JsonSchema; then: JsonSchema }[] };

export const schema = definitionJsonSchema() as JsonSchema & { $defs: Record<string, Part>; properties: Members };

const TITLES: Readonly<Record<string, string>> = {
  configuration: 'Configuration',
  appearance: 'Appearance',
  step: 'Step',
  question: 'Question',
  choice: 'Choice',
  condition: 'Condition',
  rule: 'Rule',
  message: 'Message',
  jump: 'Jump',
  formIdRule: 'Form id rule',
};
const titleOf = (name: string): string => TITLES[name] ?? name;
const codeOf = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** Describes the type of a value. Named parts are links to their own section of `page`. */
function typeOf(member: JsonSchema, page: string): string {
  const { $ref, anyOf, const: only, enum: names, items, type, minimum } = member;
  if ($ref) {
    const name = $ref.split('/').at(-1)!;
    return `[${titleOf(name)}](${page}#${titleOf(name).toLowerCase().replaceAll(' ', '-')})`;
  }
  if (only !== undefined) return codeOf(only);
  if (names) return names.length > 12 ? `one of ${names.length} names` : names.map(codeOf).join(', ');
  if (anyOf) return [...new Set(anyOf.map(one => typeOf(one as JsonSchema, page)))].join(' or ');
  if (items) return `list of ${typeOf(items as JsonSchema, page)}`;
  if (type === undefined) return 'anything';
  const unit = (member as { 'x-unit'?: string })['x-unit'];
  const parts = [[type].flat().join(' or '), unit && `in ${unit}`, minimum !== undefined && `at least ${minimum}`];
  return parts.filter(Boolean).join(', ').replace('string', 'text').replace('boolean', '`true` or `false`');
}

export function memberTable(members: Members, required: readonly string[] = [], page = ''): string[] {
  const rows = Object.entries(members).map(([name, member]) => [
    `\`${name}\`${required.includes(name) ? ' (required)' : ''}`,
    typeOf(member, page),
    member.default === undefined ? '' : codeOf(member.default),
    member.description ?? '',
  ]);
  return table(['Member', 'Type', 'Default', ''], rows);
}

/** The members that a type adds. */
export const membersOfType = (kind: 'question' | 'step', type: string): Members =>
  Object.assign(
    {},
    ...(schema.$defs[kind]!.allOf ?? [])
      .filter(one => (one.if.properties as { type: { const: string } }).type.const === type)
      .map(one => one.then.properties),
  );

const typesWithMembers = (kind: 'question' | 'step'): string[] => [
  ...new Set(
    (schema.$defs[kind]!.allOf ?? []).map(one => (one.if.properties as { type: { const: string } }).type.const),
  ),
];

/** The page of all members, made from the schema that the definition check uses. */
export function definitionReference(): string {
  const parts = Object.entries(schema.$defs).flatMap(([name, { properties, required, allOf }]) => {
    const kind = name === 'question' || name === 'step' ? name : undefined;
    const byType = kind && allOf ? typesWithMembers(kind) : [];
    return [
      `## ${titleOf(name)}`,
      '',
      ...memberTable(properties, required),
      ...byType.flatMap(type => [
        `### ${titleOf(name)} of type \`${type}\``,
        '',
        ...memberTable(membersOfType(kind!, type)),
      ]),
    ];
  });
  return [
    '# All members of a definition',
    '',
    'Made from the schema that the definition check uses. [The form definition](/definition) explains the members.',
    '',
    '## Form',
    '',
    ...memberTable(schema.properties, schema.required),
    ...parts,
  ].join('\n');
}
