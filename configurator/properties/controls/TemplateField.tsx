import { useRef } from 'react';
import { useConfigurator } from '../../configurator.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields.tsx';
import { InsertAnswer } from '../InsertAnswer.tsx';

/** A text in which answers can be inserted at the caret. */
export function TemplateField(props: TextFieldProps) {
  const { platform } = useConfigurator();
  const frame = useRef<HTMLDivElement>(null);
  const { label, value, onChange } = props;
  const field = () => frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('.input');

  function insert(template: string): void {
    const { selectionStart, selectionEnd } = field() ?? {};
    const start = selectionStart ?? value.length;
    onChange(value.slice(0, start) + template + value.slice(selectionEnd ?? start));
    // The menu gives the focus back to its button first.
    platform.after(0, () => {
      const input = field();
      input?.focus();
      input?.setSelectionRange(start + template.length, start + template.length);
    });
  }
  return (
    <div className="template-field" ref={frame}>
      <TextField {...props} />
      <InsertAnswer label={label} onInsert={insert} />
    </div>
  );
}
