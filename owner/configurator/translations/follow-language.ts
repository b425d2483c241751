/** Puts the texts that the product wrote into the form into its new language. Texts of the owner stay. */
import { starterIn, starterLanguage } from '../../../check/starter-texts/starter-texts.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { SchemaState } from '../schema/schema-state.ts';
import { visibleTexts } from './visible-texts.ts';

export interface FollowLanguageNeeds {
  document: FormDocument;
  schema: Pick<SchemaState, 'root'>;
}

export function followLanguage({ document, schema }: FollowLanguageNeeds): void {
  document.onEdit(({ before, label, mergeKey }) => {
    const { definition } = document.state;
    const [from, to] = [starterLanguage(before), starterLanguage(definition)];
    if (from === to) return;
    document.edit(
      label,
      draft => {
        for (const { text, paths } of visibleTexts(schema.root, definition)) {
          const next = starterIn(text, from, to);
          if (next !== undefined) for (const path of paths) draft.set(path, next);
        }
      },
      mergeKey === undefined ? {} : { mergeKey },
    );
  });
}
