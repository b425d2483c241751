/** Looks up in the JSON Schema which members a part of a definition has, and what each of them holds. */
import type { MemberHints } from '../../../check/schema-parts.ts';
import type { JsonSchema } from './schema-state.ts';

/** What a member holds, as far as a control depends on it. */
export type MemberKind =
  /** What the schema itself says. A text in which nothing is replaced is edited as any other. */
  | Exclude<NonNullable<MemberHints['x-kind']>, 'plain-text'>
  | 'flag'
  | 'number'
  /** One of `options`. */
  | 'enum'
  /** A text, often one of `options`. */
  | 'suggested'
  | 'text'
  /** A text, a number, or true or false. */
  | 'scalar'
  | 'choice'
  | 'rules'
  | 'jumps'
  | 'steps'
  | 'questions'
  | 'texts'
  | 'object'
  | 'objects'
  /** An object with any keys and texts as values. */
  | 'map'
  | 'json';

export interface Member {
  name: string;
  kind: MemberKind;
  schema: JsonSchema;
  options: readonly string[];
  isRequired: boolean;
  isRare: boolean;
  /** The member of all types has no effect in this one. */
  isForOtherTypes: boolean;
  /** The member that says how the conditions in this one are joined. That member is not listed itself. */
  joinedBy?: { name: string; byDefault: 'and' | 'or' };
}

const KINDS = new Set<string>([
  ...['template', 'rich-text', 'lines', 'key', 'answer-key', 'step-order'],
  ...['url', 'icon', 'picture', 'color', 'day', 'language', 'country', 'conditions', 'choices', 'messages'],
]);
const KINDS_OF_LISTS = {
  condition: 'conditions',
  choice: 'choices',
  rule: 'rules',
  jump: 'jumps',
  message: 'messages',
  step: 'steps',
  question: 'questions',
} as const satisfies Readonly<Record<string, MemberKind>>;

/** The parts that the schema describes. The form itself is at its root. */
export type PartName = 'form' | 'configuration' | keyof typeof KINDS_OF_LISTS;

const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
const nameOfRef = (schema: JsonSchema | undefined): string | undefined => schema?.$ref?.replace('#/$defs/', '');

/** The schema with what it refers to; its own keywords count more. */
export function resolve(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = nameOfRef(schema);
  return name === undefined ? schema : { ...own(root.$defs, name), ...schema };
}

/** The branches of the schema that apply if `member` has this value, such as those of a question type. */
function branchesFor(part: JsonSchema, member: string, value: unknown): readonly JsonSchema[] {
  const branches = part.allOf ?? [];
  return branches.flatMap(branch =>
    branch.then && own(branch.if?.properties, member)?.const === value ? [branch.then] : [],
  );
}

const partOf = (root: JsonSchema, part: PartName): JsonSchema =>
  part === 'form' ? root : (own(root.$defs, part) ?? {});

const lookups = new WeakMap<JsonSchema, Map<string, readonly Member[]>>();

/** `type` is that of the question or step. Without a schema there are none. The list keeps its identity. */
export function membersOf(root: JsonSchema | undefined, part: PartName, type?: unknown): readonly Member[] {
  if (!root) return [];
  const known = lookups.get(root) ?? new Map<string, readonly Member[]>();
  lookups.set(root, known);
  const id = `${part} ${typeof type === 'string' ? type : ''}`;
  const members = known.get(id) ?? lookUp(root, part, type);
  known.set(id, members);
  return members;
}

function lookUp(root: JsonSchema, part: PartName, type: unknown): readonly Member[] {
  const base = partOf(root, part);
  const branches = branchesFor(base, 'type', type);
  const isKnownType = branches.length > 0 || part !== 'question';
  return membersOfObject(root, base, branches).map(member => ({
    ...member,
    // Which members have an effect is unknown for a type without a schema.
    isForOtherTypes: member.isForOtherTypes && isKnownType,
    isRare: member.isRare || member.isForOtherTypes,
  }));
}

/** The members that the schema of an object describes; those in a branch count more. */
export function membersOfObject(
  root: JsonSchema,
  object: JsonSchema,
  branches: readonly JsonSchema[] = [],
): readonly Member[] {
  const properties = new Map<string, JsonSchema>();
  for (const { properties: more = {} } of [object, ...branches]) {
    for (const [name, schema] of Object.entries(more)) properties.set(name, schema);
  }
  const joins = new Map(
    [...properties].flatMap(([name, { 'x-joins': joined, default: byDefault }]) =>
      joined === undefined
        ? []
        : [[joined, { name, byDefault: byDefault === 'or' ? ('or' as const) : ('and' as const) }]],
    ),
  );
  return [...properties].flatMap(([name, schema]) => {
    if (schema['x-joins'] !== undefined && properties.has(schema['x-joins'])) return [];
    const joinedBy = joins.get(name);
    return {
      name,
      ...describe(root, schema),
      isRequired: object.required?.includes(name) ?? false,
      ...(joinedBy && { joinedBy }),
    };
  });
}

/** What `value` of a rule holds; undefined if the validator has no parameter or is unknown. */
export function parameterOf(root: JsonSchema | undefined, validator: unknown): Member | undefined {
  const [branch] = root ? branchesFor(partOf(root, 'rule'), 'validator', validator) : [];
  const schema = own(branch?.properties, 'value');
  return root && schema && { name: 'value', ...describe(root, schema), isRequired: true };
}

function describe(root: JsonSchema, schema: JsonSchema): Omit<Member, 'name' | 'isRequired'> {
  const resolved = resolve(root, schema);
  return {
    kind: kindOf(root, schema),
    schema: resolved,
    options: optionsOf(resolved),
    isRare: resolved['x-rare'] ?? false,
    isForOtherTypes: resolved['x-of-some-types'] ?? false,
  };
}

/** The types that the schema names. Others may exist. */
export const typesOf = (root: JsonSchema | undefined, part: 'question' | 'step'): readonly string[] =>
  root ? optionsOf(own(partOf(root, part).properties, 'type') ?? {}) : [];

export const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? [schema];

function optionsOf(schema: JsonSchema): readonly string[] {
  const listed = schema['x-suggestions'] ?? alternativesOf(schema).flatMap(one => one.enum ?? []);
  return listed.filter((option): option is string => typeof option === 'string');
}

const accepts = (schema: JsonSchema, type: string): boolean =>
  alternativesOf(schema).some(one => one.type === type || (Array.isArray(one.type) && one.type.includes(type)));

function kindOf(root: JsonSchema, schema: JsonSchema): MemberKind {
  const refersTo = nameOfRef(schema);
  if (refersTo === 'choice') return 'choice';
  if (refersTo === 'step' || refersTo === 'question') return 'json';
  const resolved = resolve(root, schema);
  const kind = resolved['x-kind'];
  if (kind !== undefined && KINDS.has(kind)) return kind as MemberKind;
  const list = alternativesOf(resolved).find(one => one.type === 'array');
  if (list) return kindOfList(root, list);
  if (accepts(resolved, 'object')) return resolved.properties ? 'object' : kindOfMap(resolved);
  return kindOfScalar(resolved);
}

function kindOfScalar(schema: JsonSchema): MemberKind {
  if (accepts(schema, 'boolean')) return accepts(schema, 'string') ? 'scalar' : 'flag';
  const isOpen = alternativesOf(schema).some(one => one.type === 'string' && !one.enum);
  if (optionsOf(schema).length > 0) return isOpen ? 'suggested' : 'enum';
  const isNumeric = schema['x-unit'] !== undefined || alternativesOf(schema).some(one => one.pattern !== undefined);
  if (accepts(schema, 'number')) return accepts(schema, 'string') && !isNumeric ? 'text' : 'number';
  if (accepts(schema, 'string')) return 'text';
  return schema.type === undefined && !schema.anyOf ? 'scalar' : 'json';
}

function kindOfList(root: JsonSchema, { items = {} }: JsonSchema): MemberKind {
  const listed = own<MemberKind>(KINDS_OF_LISTS, nameOfRef(items) ?? '');
  if (listed) return listed;
  const item = resolve(root, items);
  if (item.properties) return 'objects';
  return accepts(item, 'string') ? 'texts' : 'json';
}

const kindOfMap = ({ additionalProperties }: JsonSchema): MemberKind =>
  typeof additionalProperties === 'object' && additionalProperties.type === 'string' ? 'map' : 'json';

/** The schema of the items of a list, or of the one object that may stand for a list. */
export function itemSchemaOf(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const list = alternativesOf(schema).find(one => one.type === 'array');
  return resolve(root, list?.items ?? {});
}
