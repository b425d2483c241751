import { useState } from 'react';
import { t } from '../../../words/words.ts';
import { asText } from '../../document/json-object.ts';
import { TextField } from '../../ui/fields.tsx';
import type { ControlProps } from './control.ts';
import { TemplateField } from './TemplateField.tsx';

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
