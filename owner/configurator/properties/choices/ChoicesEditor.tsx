/** The choices of a question: their texts and keys, in order. */

import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isPlaceholder } from '../../../../check/starter-texts/starter-texts.ts';
import { listOf, plural, t, tDeclared } from '../../../words/words.ts';
import { useConfigurator, useTypes } from '../../configurator.tsx';
import type { Draft } from '../../document/form-document.ts';
import { asText, isObject, type JsonObject, objectOf } from '../../document/json-object.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { useValueAt } from '../../document/use-document.ts';
import { areUntouched, haveIcons, insertChoices } from '../../outline/add-choices.ts';
import { Button } from '../../ui/Button.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { useRowIds } from '../../ui/use-row-ids.ts';
import type { ControlProps } from '../controls/control.ts';
import { removeFrom } from '../member-value.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { renameChoice } from './choice-edits.ts';
import './choices.css';

/** The choices, and the edits of the list. `list`: receives its element, in which an edit moves the focus. */
function useChoices(question: JsonPath, path: JsonPath) {
  const { document: form, schema, announce } = useConfigurator();
  const types = useTypes();
  const value = useValueAt(path);
  const choices: readonly unknown[] = Array.isArray(value) ? value : [];
  const rows = useRowIds(choices.length);
  const list = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<{ index: number }>();

  useEffect(() => {
    if (!focused) return;
    const field = list.current?.querySelectorAll<HTMLInputElement>('.choice-text input')[focused.index];
    field?.focus();
    if (field && isPlaceholder(field.value)) field.select();
  }, [focused]);

  function insert(
    index: number,
    texts: readonly string[],
    replacesAll = false,
    alsoChange?: (draft: Draft) => void,
  ): void {
    if (replacesAll) for (const _ of choices) rows.remove(0);
    for (let place = 0; place < texts.length; place++) rows.insert(index + place);
    form.edit(plural(texts.length, 'Add choice', 'Add {{count}} choices'), draft => {
      if (replacesAll) for (const _ of choices) draft.remove([...path, 0]);
      alsoChange?.(draft);
      insertChoices(draft, path, index, texts, haveIcons(choices));
    });
    setFocused({ index: index + texts.length - 1 });
  }
  /** Leads to the next choice if its text has yet to be written, else adds one. */
  function goOn(index: number): void {
    if (isPlaceholder(asText(objectOf(choices[index + 1]).text))) setFocused({ index: index + 1 });
    else insert(index + 1, ['']);
  }
  function setText(index: number, text: string): void {
    const place = [...path, index, 'text'];
    form.edit(t('Change choice'), draft => draft.set(place, text), { mergeKey: formatPath(place) });
  }
  function setKey(index: number, key: string): void {
    let count = 0;
    form.edit(t('Rename key'), draft => {
      count = renameChoice(draft, schema.root, question, [...path, index], key);
    });
    if (count > 0) announce(plural(count, '1 condition was changed too.', '{{count}} conditions were changed too.'));
  }
  function remove(index: number, nextFocus = Math.min(index, choices.length - 2)): void {
    rows.remove(index);
    form.edit(t('Remove choice'), draft => removeFrom(draft, path, index));
    announce(t('Choice removed'), true);
    setFocused({ index: nextFocus });
  }
  const removeEmpty = (index: number): void => {
    if (choices.length > 1) remove(index, Math.max(0, index - 1));
  };
  function move(from: number, to: number): void {
    rows.move(from, to);
    form.edit(t('Move choice'), draft => draft.move(path, from, to));
  }
  /** The first line goes into the row, the others into rows after it. Choices that are as they came are replaced. */
  function pasteLines(index: number, pasted: readonly string[]): void {
    const isUntouched = areUntouched(types, form.state.definition, question);
    const text = isUntouched ? '' : asText(objectOf(choices[index]).text);
    const [first = '', ...others] = text ? [text, ...pasted] : pasted;
    if (isUntouched) insert(0, pasted, true);
    else insert(index + 1, others, false, draft => draft.set([...path, index, 'text'], first));
  }
  return { choices, rows, list, insert, goOn, setText, setKey, remove, removeEmpty, move, pasteLines };
}

export function ChoicesEditor({ path, member, label }: Pick<ControlProps, 'path' | 'member' | 'label'>) {
  const { choices, rows, list, ...edits } = useChoices(path.slice(0, -1), path);
  const defaults = Array.isArray(member.schema.default) ? member.schema.default : [];
  return (
    <fieldset className="member-group stack gap-8" ref={list}>
      <legend className="field-label">{label}</legend>
      {choices.length === 0 && defaults.length > 0 && (
        <p className="field-help">
          {t('Without choices of your own: {{choices}}.', {
            choices: listOf(defaults.map(one => tDeclared(textOf(one)))),
          })}
        </p>
      )}
      <SortableList
        label={label}
        ids={rows.ids}
        nameOf={index => t('choice {{name}}', { name: textOf(choices[index]) || String(index + 1) })}
        onMove={edits.move}
      >
        {index => <ChoiceRow path={[...path, index]} index={index} edits={edits} />}
      </SortableList>
      <div>
        <Button
          kind="quiet"
          icon={<Plus />}
          text={t('Add choice')}
          onPress={() => edits.insert(choices.length, [''])}
        />
      </div>
      <p className="field-help">{t('If you paste several lines, each becomes a choice.')}</p>
    </fieldset>
  );
}

const textOf = (choice: unknown): string =>
  isObject(choice) ? asText((choice as JsonObject).text) || asText((choice as JsonObject).bpKey) : '';
