import { useEffect, useState } from 'react';
import { t } from '../../../words/words.ts';
import { asText } from '../../document/json-object.ts';
import { alternativesOf } from '../../schema/members.ts';
import { TextField } from '../../ui/fields.tsx';
import type { ControlProps } from './control.ts';

const UNITS: Readonly<Record<string, string>> = {
  ms: t('milliseconds'),
  s: t('seconds'),
  days: t('days'),
  decimals: t('decimals'),
  characters: t('characters'),
};

/** The number; undefined for what is none. */
function numberIn(text: string, minimum: number | undefined): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  return Number.isFinite(number) && (minimum === undefined || number >= minimum) ? number : undefined;
}

export function NumberControl({ member, label, value, isMixed, set }: ControlProps) {
  const { 'x-unit': unit, default: byDefault } = member.schema;
  const minimum = alternativesOf(member.schema).find(one => one.minimum !== undefined)?.minimum;
  const [text, setText] = useState(asText(value));
  useEffect(() => {
    setText(shown =>
      numberIn(shown, undefined) === numberIn(asText(value), undefined) && shown !== '' ? shown : asText(value),
    );
  }, [value]);
  const isWrong = text.trim() !== '' && numberIn(text, minimum) === undefined;

  function onChange(typed: string): void {
    setText(typed);
    const number = numberIn(typed, minimum);
    if (typed.trim() === '') set(undefined, true);
    // A number that was written as text stays text.
    else if (number !== undefined) set(typeof value === 'string' ? String(number) : number, true);
  }
  const error = minimum === 0 ? t('Write a number of 0 or more.') : t('Write a number.');
  return (
    <TextField
      label={label}
      unit={
        unit === undefined ? undefined : { short: unit.length > 2 ? unitWords(unit) : unit, words: unitWords(unit) }
      }
      inputMode="decimal"
      value={text}
      onChange={onChange}
      placeholder={isMixed ? t('Several values') : asText(byDefault)}
      error={isWrong ? error : undefined}
    />
  );
}

const unitWords = (unit: string): string => (Object.hasOwn(UNITS, unit) ? UNITS[unit]! : unit);
