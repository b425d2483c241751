/** The types that the schema knows, third-party ones too, as the catalogue offers them. */
import type { JsonSchema } from '../../schema/schema-state.ts';
import {
  GROUPS,
  isOffered,
  OTHER_GROUP,
  questionWords,
  rankOf,
  STEP_GROUP,
  stepWords,
  TEST_GROUP,
  type TypeGroup,
} from '../types.ts';

export interface OfferedType {
  /** Unique in the catalogue. */
  id: string;
  kind: 'question' | 'step';
  type: string;
  name: string;
  purpose: string;
  group: TypeGroup;
  /** What a search looks in, in lower case. */
  words: string;
}

const ORDER: readonly TypeGroup[] = [...GROUPS, STEP_GROUP, OTHER_GROUP, TEST_GROUP];

/** The names in the `type` enums of the schema, and in the conditions that add members for one type. */
export function typesIn(schema: JsonSchema | undefined, part: 'question' | 'step'): string[] {
  const definition = schema?.$defs?.[part];
  const type = definition?.properties?.type;
  const names = [type?.enum, ...(type?.anyOf ?? []).map(one => one.enum)].flatMap(list => list ?? []);
  const conditional = (definition?.allOf ?? []).map(one => one.if?.properties?.type?.const);
  return [...new Set([...names, ...conditional])].filter((name): name is string => typeof name === 'string');
}

/** The types that a script of a third party registered. */
export interface ForeignTypes {
  readonly questions: readonly string[];
  readonly steps: readonly string[];
}

export function offeredTypes(schema: JsonSchema | undefined, plugins: readonly ForeignTypes[] = []): OfferedType[] {
  const kinds = ['question', 'step'] as const;
  const all = kinds.flatMap(kind =>
    [...new Set([...typesIn(schema, kind), ...plugins.flatMap(one => one[`${kind}s`])])]
      .filter(type => isOffered(kind, type))
      .map((type): OfferedType => {
        const { search = '', ...words } = kind === 'question' ? questionWords(type) : stepWords(type);
        const searched = `${words.name} ${words.purpose} ${search} ${type} ${words.group}`.toLowerCase();
        return { id: `${kind}:${type}`, kind, type, ...words, words: searched };
      }),
  );
  return all.sort((a, b) => rankOf(a.kind, a.type) - rankOf(b.kind, b.type));
}

/** The types whose words contain each word of the search; those whose name begins with it come first in their group. */
export function matching(types: readonly OfferedType[], search: string): { group: TypeGroup; types: OfferedType[] }[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = types.filter(({ words }) => wanted.every(word => words.includes(word)));
  const isFirst = ({ name }: OfferedType): number => (name.toLowerCase().startsWith(wanted[0] ?? '') ? 0 : 1);
  return ORDER.map(group => ({
    group,
    types: found.filter(one => one.group === group).sort((a, b) => isFirst(a) - isFirst(b)),
  })).filter(({ types }) => types.length > 0);
}
