/** Puts the texts that the product wrote into the form into its new language. Texts of the owner stay. */
import { starterIn, starterLanguage } from '../../../check/starter-texts/starter-texts.ts';
import type { Configurator } from '../configurator.tsx';
import type { Draft } from '../document/form-document.ts';
import { visibleTexts } from './visible-texts.ts';

interface FollowNeeds extends Pick<Configurator, 'document'> {
  schema: Pick<Configurator['schema'], 'root'>;
}

export function followLanguage({ document, schema }: FollowNeeds): void {
  document.onEdit(({ before, label, mergeKey }) => {
    const { definition } = document.state;
    const [from, to] = [starterLanguage(before), starterLanguage(definition)];
    if (from === to) return;
    function translate(draft: Draft): void {
      for (const { text, paths } of visibleTexts(schema.root, definition)) {
        const next = starterIn(text, from, to);
        if (next !== undefined) for (const path of paths) draft.set(path, next);
      }
    }
    document.edit(label, translate, { mergeKey });
  });
}
