import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button, Tag, TagGroup, TagList } from 'react-aria-components';
import { t } from '../../../words/words.ts';
import { asText } from '../../document/json-object.ts';
import { TextField } from '../../ui/fields.tsx';
import type { ControlProps } from './control.ts';

/** A list of short texts. */
interface TextsControlProps extends Pick<ControlProps, 'label' | 'value' | 'set'> {
  placeholder?: string;
  error?: string | undefined;
}

export function TextsControl({ label, value, set, placeholder, error }: TextsControlProps) {
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const texts = Array.isArray(value) ? [...new Set(value.map(asText))] : [];

  function add(written = typed): void {
    const added = written
      .split(/[,;\t\r\n]/)
      .map(text => text.trim())
      .filter(text => text !== '' && !texts.includes(text));
    if (added.length > 0) set([...texts, ...added]);
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    }
  }
  /** A field has one line, so a browser would join the lines of a column. */
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\t\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${typed}${pasted}`);
  }
  function remove(keys: Iterable<unknown>): void {
    const removed = new Set(keys);
    const kept = texts.filter(text => !removed.has(text));
    set(kept.length > 0 ? kept : undefined);
    // With the last tag goes the list, and the focus in it.
    if (kept.length === 0) root.current?.querySelector('input')?.focus();
  }
  return (
    <div className="field" ref={root}>
      <TextField
        label={label}
        value={typed}
        onChange={setTyped}
        onBlur={() => add()}
        onPaste={onPaste}
        error={error}
        onKeyDown={onKeyDown}
        placeholder={placeholder ?? t('Type, then press Enter')}
      />
      {texts.length > 0 && (
        <TagGroup aria-label={label} onRemove={remove}>
          <TagList className="flex wrap gap-4">
            {texts.map(text => (
              <Tag key={text} id={text} textValue={text} className="tag">
                {text}
                <Button
                  slot="remove"
                  className="tag-remove center stack muted"
                  aria-label={t('Remove {{name}}', { name: text })}
                >
                  <X />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  );
}
