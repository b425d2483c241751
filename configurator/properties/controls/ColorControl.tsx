import { TextField } from '../../ui/fields.tsx';
import { t } from '../../ui/text.ts';
import { asText } from '../form-parts.ts';
import type { ControlProps } from './control.ts';

const HEX = /^#[\da-f]{6}$/i;

/** Any color of CSS as text; the browser's picker gives and takes `#rrggbb`. */
export function ColorControl({ member, label, value, set }: ControlProps) {
  const text = asText(value);
  const shown = text || asText(member.schema.default);
  return (
    <div className="color-control">
      <TextField label={label} value={text} onChange={typed => set(typed || undefined, true)} placeholder={shown} />
      <input
        type="color"
        aria-label={t('{label}: choose a color', { label })}
        value={HEX.test(shown) ? shown : '#000000'}
        onChange={event => set(event.target.value, true)}
      />
    </div>
  );
}
