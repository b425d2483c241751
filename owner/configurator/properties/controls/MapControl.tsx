import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../words/words.ts';
import { asText, isObject } from '../../document/json-object.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { ControlProps } from './control.ts';

/** These would reach a prototype. */
const UNSAFE = ['__proto__', 'constructor', 'prototype'];

/** An object with any names, each with a text. */
export function MapControl({ label, value, set }: ControlProps) {
  const [name, setName] = useState('');
  const entries = isObject(value) ? Object.entries(value) : [];
  const write = (next: readonly (readonly [string, unknown])[], isTyping?: boolean): void =>
    set(next.length > 0 ? Object.fromEntries(next) : undefined, isTyping);

  const trimmed = name.trim();
  const error = errorIn(
    trimmed,
    entries.map(([one]) => one),
  );

  function add(): void {
    if (trimmed === '' || error !== undefined) return;
    write([...entries, [trimmed, '']]);
    setName('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    }
  }
  return (
    <fieldset className="member-group stack gap-8">
      <legend className="field-label">{label}</legend>
      {entries.map(([one, text]) => (
        <div key={one} className="wide-row bottom gap-6">
          <TextField
            label={one}
            value={asText(text)}
            onChange={typed =>
              write(
                entries.map(entry => (entry[0] === one ? [one, typed] : entry)),
                true,
              )
            }
          />
          <IconButton
            label={t('Remove {{name}}', { name: one })}
            icon={<Trash2 />}
            onPress={() => write(entries.filter(entry => entry[0] !== one))}
          />
        </div>
      ))}
      <div className="wide-row bottom gap-6">
        <TextField
          label={t('{{label}}: new name', { label })}
          isLabelHidden
          value={name}
          onChange={setName}
          onKeyDown={onKeyDown}
          error={error}
          placeholder={t('Name')}
        />
        <Button
          kind="quiet"
          icon={<Plus />}
          text={t('Add')}
          onPress={add}
          isDisabled={trimmed === '' || error !== undefined}
        />
      </div>
    </fieldset>
  );
}

function errorIn(name: string, taken: readonly string[]): string | undefined {
  if (UNSAFE.includes(name)) return t('This name is reserved.');
  return taken.includes(name) ? t('There is one with this name already.') : undefined;
}
