import type { CSSProperties } from 'react';
import { t } from '../../../words/words.ts';
import { asText } from '../../document/json-object.ts';
import { TextField } from '../../ui/fields.tsx';
import type { ControlProps } from './control.ts';

const HEX = /^#[\da-f]{6}$/i;

/** Without support for the question, any text may be one. */
const isColor = (text: string): boolean => globalThis.CSS?.supports?.('color', text) ?? true;

/** Any color of CSS as text; the browser's picker gives and takes `#rrggbb`. */
export function ColorControl({ member, label, value, set }: ControlProps) {
  const text = asText(value);
  const shown = text || asText(member.schema.default);
  const error = text !== '' && !isColor(text) ? t('This is no color of CSS.') : undefined;
  return (
    <div className="color-control stack bottom gap-6">
      <TextField
        label={label}
        value={text}
        onChange={typed => set(typed || undefined, true)}
        placeholder={shown}
        error={error}
      />
      <input
        type="color"
        data-empty={shown === '' || undefined}
        style={{ '--color': shown } as CSSProperties}
        aria-label={t('{{label}}: choose a color', { label })}
        value={HEX.test(shown) ? shown : '#000000'}
        onChange={event => set(event.target.value, true)}
      />
    </div>
  );
}
