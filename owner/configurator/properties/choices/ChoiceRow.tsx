import { Settings2, Trash2 } from 'lucide-react';
import { type ClipboardEvent, memo, useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { useValueAt } from '../../document/use-document.ts';
import { linesOf } from '../../outline/choice-keys.ts';
import { membersOf } from '../../schema/members.ts';
import { IconButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useNestedField } from '../nested-field.ts';
import { ChoicePicture, PICTURE_MEMBERS, usePictureEdits } from '../pictures/ChoicePicture.tsx';
import { usePictureFile } from '../pictures/use-picture-file.ts';
import { useOpenForReveal } from '../use-reveal.ts';

/** The edits of the list, by the place of a choice. */
interface ChoiceEdits {
  setText(index: number, text: string): void;
  setKey(index: number, key: string): void;
  goOn(index: number): void;
  pasteLines(index: number, lines: readonly string[]): void;
  remove(index: number): void;
  removeEmpty(index: number): void;
}

/** The members that have a control in the row itself. */
const IN_ROW = ['text', 'bpKey', ...PICTURE_MEMBERS];

export function ChoiceRow({ path, index, edits }: { path: JsonPath; index: number; edits: ChoiceEdits }) {
  const number = index + 1;
  const onKey = (key: string): void => edits.setKey(index, key);
  const value = useValueAt(path);
  const choice: JsonObject = isObject(value) ? value : {};
  const { isExpert } = useSnapshot(useConfigurator().layout);
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  useOpenForReveal(
    Object.keys(choice).flatMap(name =>
      IN_ROW.includes(name) && (isExpert || name !== 'bpKey') ? [] : [[...path, name]],
    ),
    () => setOpen(true),
  );
  const text = asText(choice.text);
  const { setPicture } = usePictureEdits(path);
  const { drop, isOver } = usePictureFile(setPicture);

  function onPaste(event: ClipboardEvent): void {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    edits.pasteLines(index, lines);
  }
  return (
    <div className="choice" data-path={formatPath(path)} data-over={isOver || undefined} {...drop}>
      <div className="choice-row center-rows stack gap-4" data-keys={isExpert || undefined}>
        <ChoicePicture choice={path} name={text || t('Choice {{number}}', { number })} />
        <div className="choice-text" data-path={formatPath([...path, 'text'])}>
          <TextField
            label={t('Text of choice {{number}}', { number })}
            isLabelHidden
            value={text}
            onChange={next => edits.setText(index, next)}
            onPaste={onPaste}
            placeholder={t('Choice {{number}}', { number })}
            onKeyDown={event => {
              if (event.key === 'Enter') edits.goOn(index);
              else if (event.key === 'Backspace' && text === '') edits.removeEmpty(index);
              else return;
              event.preventDefault();
            }}
          />
        </div>
        {isExpert && <ChoiceKey path={[...path, 'bpKey']} number={number} choice={choice} onKey={onKey} />}
        <IconButton
          label={t('More about choice {{number}}', { number })}
          icon={<Settings2 />}
          aria-expanded={isOpen}
          aria-controls={details}
          onPress={() => setOpen(!isOpen)}
        />
        <IconButton
          label={t('Remove choice {{number}}', { number })}
          icon={<Trash2 />}
          onPress={() => edits.remove(index)}
        />
      </div>
      <div id={details} className="choice-details" hidden={!isOpen}>
        {isOpen && !isExpert && (
          <ChoiceKey path={[...path, 'bpKey']} number={number} choice={choice} onKey={onKey} isLabeled />
        )}
        {isOpen && <ChoiceDetails path={path} />}
      </div>
    </div>
  );
}

const ChoiceDetails = memo(({ path }: { path: JsonPath }) => {
  const { schema } = useConfigurator();
  const MemberField = useNestedField();
  const owners = [path];
  return membersOf(schema.root, 'choice')
    .filter(({ name }) => !IN_ROW.includes(name))
    .map(member => <MemberField key={member.name} owners={owners} member={member} />);
});

interface ChoiceKeyProps {
  path: JsonPath;
  number: number;
  choice: JsonObject;
  onKey(key: string): void;
  isLabeled?: boolean;
}

/** The key changes when its field is left, because conditions change with it. */
function ChoiceKey({ path, number, choice, onKey, isLabeled = false }: ChoiceKeyProps) {
  const key = asText(choice.bpKey);
  const [typed, setTyped] = useState(key);
  useEffect(() => setTyped(key), [key]);
  function commit(): void {
    const next = typed.trim();
    if (next && next !== key) onKey(next);
    else setTyped(key);
  }
  return (
    <div data-path={formatPath(path)}>
      <TextField
        label={isLabeled ? t('Key') : t('Key of choice {{number}}', { number })}
        isLabelHidden={!isLabeled}
        value={typed}
        onChange={setTyped}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
        placeholder={asText(choice.text) || t('Key')}
      />
    </div>
  );
}
