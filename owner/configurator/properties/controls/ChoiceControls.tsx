/** Controls for a member that is on or off, or one of some values. */
import { t } from '../../../words/words.ts';
import { asText } from '../../document/json-object.ts';
import { optionWords } from '../../schema/member-label.ts';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { Switch } from '../../ui/fields.tsx';
import { countryOptions, languageOptions } from '../../ui/languages.ts';
import { Select } from '../../ui/Select.tsx';
import type { ControlProps } from './control.ts';

/** The default needs no member. */
export function FlagControl({ member, label, value, isMixed, set }: ControlProps) {
  const byDefault = member.schema.default === true;
  const isOn = typeof value === 'boolean' ? value : byDefault;
  return (
    <Switch
      label={isMixed ? t('{{label}} (several values)', { label }) : label}
      isOn={isOn}
      onChange={next => set(next === byDefault ? undefined : next)}
    />
  );
}

/** The option that removes the member. */
const NONE = '';

export function EnumControl({ member, label, value, isMixed, set }: ControlProps) {
  const written = asText(value);
  const byDefault = asText(member.schema.default);
  const none = byDefault ? t('{{value}} (default)', { value: optionWords(byDefault) }) : t('Default');
  const options = [
    ...(member.isRequired ? [] : [{ id: NONE, text: none }]),
    ...member.options
      .filter(option => member.isRequired || option !== byDefault || option === written)
      .map(option => ({ id: option, text: optionWords(option) })),
  ];
  return (
    <Select
      label={label}
      options={options}
      value={isMixed ? null : written}
      missing={{ text: optionWords(written) }}
      onChange={id => set(id === NONE ? undefined : id)}
      placeholder={isMixed ? t('Several values') : t('Choose …')}
    />
  );
}

const FOLLOWED: readonly string[] = ['language', 'country'];

export function SuggestedControl({ member, label, value, isMixed, set }: ControlProps) {
  const options = optionsOf(member.kind, member.options, asText(value));
  return (
    <ComboBox
      label={label}
      options={options}
      value={asText(value)}
      // Texts that follow the language or the country are undone together with it.
      onChange={next => set(next === '' && !member.isRequired ? undefined : next, FOLLOWED.includes(member.kind))}
      placeholder={isMixed ? t('Several values') : member.kind === 'day' ? 'YYYY-MM-DD' : undefined}
    />
  );
}

function optionsOf(kind: string, options: readonly string[], written: string) {
  if (kind === 'language') return languageOptions(options, written);
  if (kind === 'country') return countryOptions(written);
  // A code such as "minimal_with_percentage" reads better in words; a format such as "DD/MM/YYYY" does not.
  return options.map(option => ({ id: option, text: /^[a-z_]+$/.test(option) ? optionWords(option) : option }));
}
