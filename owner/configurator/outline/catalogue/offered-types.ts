/** The types that the schema knows, third-party ones too, as the catalogue offers them. */

import type { BlockEditor } from '../../../../check/schema-parts.ts';
import { tDeclared } from '../../../words/words.ts';
import type { JsonObject } from '../../document/json-object.ts';
import type { JsonSchema } from '../../schema/schema-state.ts';
import { blocks, GROUPS, inWords, type TypeKind, type Types } from '../../types/types.ts';
import { foundIn } from '../../ui/SearchList.tsx';

export interface OfferedType {
  /** Unique in the catalogue. */
  id: string;
  kind: TypeKind;
  type: string;
  name: string;
  purpose: string;
  group: string;
  /** The step that an ending adds. */
  ending?: JsonObject;
  /** Members that make the question another one than its type offers by itself. */
  variant?: JsonObject;
  /** Several questions that are added at once. */
  block?: BlockEditor;
  icon?: string;
  /** What a search looks in, in lower case. */
  searched: string;
}

/** The names in the `type` enums of the schema, and in the conditions that add members for one type. */
export function typesIn(schema: JsonSchema | undefined, part: TypeKind): string[] {
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

export function offeredTypes(
  types: Types,
  schema: JsonSchema | undefined,
  plugins: readonly ForeignTypes[] = [],
): OfferedType[] {
  const all = (['question', 'step'] as const).flatMap(kind =>
    [...new Set([...typesIn(schema, kind), ...plugins.flatMap(one => one[`${kind}s`])])]
      .filter(type => types.of(kind, type).isOffered !== false)
      .flatMap((type): OfferedType[] => {
        const { name, purpose, group = '', keywords = '' } = types.of(kind, type);
        const searched = `${name} ${purpose} ${keywords} ${type} ${group}`.toLowerCase();
        const own = { id: `${kind}:${type}`, kind, type, name, purpose, group, searched };
        return [own, ...(kind === 'step' ? endingsOf(types, type) : variantsOf(types, type))];
      }),
  );
  const several = blocks.map((block): OfferedType => {
    const { name, purpose, group = '', icon = '', keywords = '', questions } = inWords(block, tDeclared);
    const searched = `${name} ${purpose} ${keywords} ${group}`.toLowerCase();
    return { id: `block:${name}`, kind: 'question', type: questions[0]!, name, purpose, group, icon, block, searched };
  });
  return [...several, ...all].sort((a, b) => types.rankOf(a.kind, a.type) - types.rankOf(b.kind, b.type));
}

const variantsOf = (types: Types, type: string): OfferedType[] =>
  (types.question(type).variants ?? []).map(({ name, purpose, keywords = '', group = '', icon, start }) => ({
    ...{ id: `variant:${type}:${name}`, kind: 'question', type, name, purpose, group },
    ...{ variant: start, ...(icon !== undefined && { icon }) },
    searched: `${name} ${purpose} ${keywords} ${group}`.toLowerCase(),
  }));

const endingsOf = (types: Types, type: string): OfferedType[] =>
  (types.step(type).endings ?? []).map(({ name, purpose, keywords = '', group = '', icon, start }) => ({
    ...{ id: `ending:${type}:${name}`, kind: 'step', type, name, purpose, group },
    ...{ ending: { type, ...start }, ...(icon !== undefined && { icon }) },
    searched: `${name} ${purpose} ${keywords} ${group}`.toLowerCase(),
  }));

/** The types with all words of the search, by the names of their groups. */
export const matching = (types: readonly OfferedType[], search: string) =>
  foundIn(types, search, GROUPS, ({ name, group, searched }) => ({ name, group, words: searched })).map(
    ({ group, items }) => ({ heading: tDeclared(group), items }),
  );
