/** Chooses how many of the visitors get a version. */
import { useState } from 'react';
import { t } from '../../words/words.ts';
import { TextField } from '../ui/fields.tsx';
import { Select } from '../ui/Select.tsx';
import { SHARES } from './shares.ts';

/** The id of the option that asks for a number. */
const OTHER = 'other';

const isShare = (text: string): boolean => /^[1-9]\d?$/.test(text.trim());

/** `value`: percent. An unusable number is an empty text. */
export function ShareSelect({ value, onChange }: { value: string; onChange(percent: string): void }) {
  const isListed = value === '' || SHARES.some(({ id }) => id === value);
  const [isOther, setOther] = useState(!isListed);
  const [typed, setTyped] = useState(isListed ? '' : value);
  function choose(id: string): void {
    setOther(id === OTHER);
    onChange(id === OTHER ? '' : id);
  }
  function type(text: string): void {
    setTyped(text);
    onChange(isShare(text) ? text.trim() : '');
  }
  return (
    <>
      <Select
        label={t('Who gets it')}
        options={[...SHARES, { id: OTHER, text: t('Another share …') }]}
        value={isOther ? OTHER : value}
        onChange={choose}
      />
      {isOther && (
        <TextField
          label={t('Of 100 visitors')}
          value={typed}
          onChange={type}
          inputMode="numeric"
          error={typed === '' || isShare(typed) ? undefined : t('A whole number from 1 to 99')}
        />
      )}
    </>
  );
}
