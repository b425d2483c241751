/** The types that the schema knows, third-party ones too, as the catalogue offers them. */

import type { BlockEditor } from '../../../../check/schema-parts.ts';
import { tDeclared } from '../../../words/words.ts';
import type { JsonObject } from '../../document/json-object.ts';
import { typesOf } from '../../schema/members.ts';
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
  icon: string;
  /** What a search looks in, in lower case. */
  searched: string;
}

type Editor = Pick<BlockEditor, 'name' | 'purpose' | 'group' | 'keywords' | 'icon'>;
const offered = (
  given: Pick<OfferedType, 'id' | 'kind' | 'type'> & Partial<OfferedType>,
  { name, purpose, group = '', keywords = '', icon = '' }: Editor,
): OfferedType => ({
  ...given,
  name,
  purpose,
  group,
  icon,
  searched: `${name} ${purpose} ${keywords} ${group} ${given.searched ?? ''}`.toLowerCase(),
});

export function offeredTypes(types: Types, schema: JsonSchema | undefined): OfferedType[] {
  const all = (['question', 'step'] as const).flatMap(kind =>
    typesOf(schema, kind)
      .filter(type => types.of(kind, type).isOffered !== false)
      .flatMap(type => [
        offered({ id: `${kind}:${type}`, kind, type, searched: type }, types.of(kind, type)),
        ...(kind === 'step' ? endingsOf(types, type) : variantsOf(types, type)),
      ]),
  );
  const several = blocks.map(block => {
    const editor = inWords(block, tDeclared);
    return offered({ id: `block:${editor.name}`, kind: 'question', type: block.questions[0]!, block }, editor);
  });
  return [...several, ...all].sort((a, b) => types.rankOf(a.kind, a.type) - types.rankOf(b.kind, b.type));
}

const variantsOf = (types: Types, type: string): OfferedType[] =>
  (types.question(type).variants ?? []).map(editor =>
    offered({ id: `variant:${type}:${editor.name}`, kind: 'question', type, variant: editor.start }, editor),
  );

const endingsOf = (types: Types, type: string): OfferedType[] =>
  (types.step(type).endings ?? []).map(editor =>
    offered({ id: `ending:${type}:${editor.name}`, kind: 'step', type, ending: { type, ...editor.start } }, editor),
  );

/** The types with all words of the search, by the names of their groups. */
export const matching = (types: readonly OfferedType[], search: string) =>
  foundIn(types, search, GROUPS, ({ name, group, searched }) => ({ name, group, words: searched })).map(
    ({ group, items }) => ({ heading: tDeclared(group), items }),
  );
