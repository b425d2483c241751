import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { starterIn, starterLanguage } from '../../../check/starter-texts/starter-texts.ts';
import { useConfigurator } from '../configurator.tsx';
import type { FormDocument } from '../document/form-document.ts';
import type { JsonObject } from '../document/json-object.ts';
import { useDefinition } from '../document/use-document.ts';
import type { JsonSchema } from '../schema/schema-state.ts';
import type { Extra } from '../start/extras.ts';
import { differencesOf } from './differences.ts';
import { groupOf, memberWords } from './place-words.ts';
import {
  earlierTranslations,
  type Keep,
  type Translation,
  type Translations,
  translationsIn,
} from './translations-state.ts';
import { type VisibleText, visibleTexts } from './visible-texts.ts';

export interface TranslationRow {
  original: string;
  /** How often the form has the text. */
  uses: number;
  group: string;
  member: string;
  /** Group and member. */
  place: string;
  translation: string;
  isDifferent: boolean;
  /** What the translation was before the owner changed the original. */
  earlier: { original: string; text: string } | undefined;
}

export interface TranslationsView {
  translations: Translations;
  visible: readonly VisibleText[];
  /** The texts in the shown language. */
  rows: readonly TranslationRow[];
}

export function useTranslations(): TranslationsView {
  const { forms, schema, document: form } = useConfigurator();
  const extra = forms.current.extra('translations');
  const { value } = useSnapshot(extra.state, { sync: true });
  const definition = useDefinition();
  const root = useSnapshot(schema).root as JsonSchema | undefined;
  const visible = useMemo(() => visibleTexts(root, definition), [root, definition]);
  const keep = useMemo(() => undoable(extra, form), [extra, form]);
  const translations = useMemo(
    () => translationsIn(keep, value, translation => startersIn(visible, definition, translation)),
    [keep, value, visible, definition],
  );
  const { shown } = translations;
  const rows = useMemo(() => (shown ? rowsOf(definition, visible, shown) : []), [definition, visible, shown]);
  return { translations, visible, rows };
}

function startersIn(visible: readonly VisibleText[], definition: JsonObject, to: Translation): Translation['texts'] {
  const languages = [starterLanguage(definition), starterLanguage({ configuration: to })] as const;
  return new Map(
    visible.flatMap(({ text: original }) => {
      const text = starterIn(original, ...languages);
      return text === undefined ? [] : [[original, { text, place: '' }] as const];
    }),
  );
}

/** What the owner edits is undone like an edit of the form itself. */
const undoable =
  (extra: Extra, form: FormDocument): Keep =>
  (kept, edit) => {
    const before = extra.state.value;
    extra.set(kept);
    if (!edit) return;
    const change = { undo: () => extra.set(before), redo: () => extra.set(kept) };
    form.remember(edit.label, change, edit);
  };

function rowsOf(definition: unknown, visible: readonly VisibleText[], shown: Translation): TranslationRow[] {
  const earlier = earlierTranslations(shown, visible);
  return visible.map(({ text: original, paths }) => {
    const [path = []] = paths;
    const [group, member] = [groupOf(definition, path), memberWords(path)];
    const place = `${group} › ${member}`;
    const translation = shown.texts.get(original)?.text ?? '';
    return {
      original,
      uses: paths.length,
      group,
      member,
      place,
      translation,
      isDifferent: translation !== '' && differencesOf(original, translation) !== undefined,
      earlier: translation === '' ? earlier.get(place) : undefined,
    };
  });
}
