import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { asText } from '../../document/json-object.ts';
import { TextField, type TextFieldProps } from '../../ui/fields.tsx';
import { InsertAnswer } from '../InsertAnswer.tsx';
import type { ControlProps } from './control.ts';

/** Longer texts wrap when their field is shown again. */
const LONG = 40;
const NUMBER = /^-?\d+(\.\d+)?$/;
const runsCode = (url: string): boolean => /^\s*(javascript|vbscript|data(?!:image\/)):/i.test(url);

export function TextControl({ member, label, value, isMixed, set }: ControlProps) {
  const text = asText(value);
  // Another element in its place while someone types would take the focus away.
  const [isLong] = useState(() => text.length > LONG || /\n/.test(text));
  function onChange(typed: string): void {
    // A key that was written as a number stays one.
    if (typeof value === 'number' && NUMBER.test(typed)) set(Number(typed), true);
    else set(typed === '' && !member.isRequired ? undefined : typed, true);
  }
  const Field = member.kind === 'template' ? TemplateField : TextField;
  return (
    <Field
      label={label}
      value={text}
      onChange={onChange}
      isMultiline={member.kind === 'lines' || (member.kind === 'template' && isLong)}
      placeholder={isMixed ? t('Several values') : asText(member.schema.default)}
      error={member.kind === 'url' && runsCode(text) ? t('This address could run code. Browsers block it.') : undefined}
    />
  );
}

/** A text, a number, or true or false. What was no text stays none, if the new text can be that. */
export function ScalarControl(props: ControlProps) {
  const { value, set } = props;
  function setScalar(typed: unknown, isTyping?: boolean): void {
    const isTruth = typed === 'true' || typed === 'false';
    set(typeof value === 'boolean' && isTruth ? typed === 'true' : typed, isTyping);
  }
  return <TextControl {...props} set={setScalar} />;
}

/** A text in which answers can be inserted at the caret, by the button or with Ctrl+Space. */
function TemplateField(props: TextFieldProps) {
  const { platform } = useConfigurator();
  const frame = useRef<HTMLDivElement>(null);
  const { label, value, onChange } = props;
  const field = () => frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('.input');

  function insert(template: string): void {
    const { selectionStart, selectionEnd } = field() ?? {};
    const start = selectionStart ?? value.length;
    const before = value.slice(0, start);
    const inserted = /[\p{L}\p{N}\p{Po}]$/u.test(before) ? ` ${template}` : template;
    onChange(before + inserted + value.slice(selectionEnd ?? start));
    // The menu gives the focus back to its button first.
    platform.after(0, () => {
      const input = field();
      input?.focus();
      input?.setSelectionRange(start + inserted.length, start + inserted.length);
    });
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement & HTMLTextAreaElement>): void {
    if (event.key === ' ' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      frame.current?.querySelector('button:enabled')?.dispatchEvent(press);
    } else props.onKeyDown?.(event);
  }
  return (
    <div className="template-field relative" ref={frame}>
      <TextField {...props} onKeyDown={onKeyDown} />
      <InsertAnswer label={label} onInsert={insert} />
    </div>
  );
}
