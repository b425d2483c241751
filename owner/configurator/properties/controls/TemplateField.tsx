import { type KeyboardEvent, useRef } from 'react';
import { useConfigurator } from '../../configurator.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields.tsx';
import { InsertAnswer } from '../InsertAnswer.tsx';

/** A text in which answers can be inserted at the caret, by the button or with Ctrl+Space. */
export function TemplateField(props: TextFieldProps) {
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
