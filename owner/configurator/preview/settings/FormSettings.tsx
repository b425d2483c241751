import { useSnapshot } from 'valtio/react';
import { nameOfCode, pageLocale, t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { useValueAt } from '../../document/use-document.ts';
import { optionWords } from '../../schema/member-label.ts';
import { LANGUAGES } from '../../ui/languages.ts';
import { Select, type SelectOption } from '../../ui/Select.tsx';

const COUNTRIES = 'at au be br ca ch de dk es fi fr gb ie it mx nl no nz pl pt se us za'.split(' ');
const DISPLAY_MODES = ['percentage', 'minimal', 'minimal_with_percentage', 'steps', 'steps_with_label', 'chatbot'];
/** A list cannot have an empty id. */
const SAME = 'same';

function namedOptions(kind: 'language' | 'region', codes: readonly string[]): SelectOption[] {
  return codes
    .map(id => ({ id, text: nameOfCode(kind, id), note: id }))
    .sort((a, b) => a.text.localeCompare(b.text, pageLocale()));
}
const languages = namedOptions('language', LANGUAGES);
const countries = namedOptions('region', COUNTRIES);
const displayModes = DISPLAY_MODES.map(id => ({ id, text: optionWords(id) }));

export function FormSettings() {
  const { preview } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const configuration = Object(useValueAt(['configuration'])) as Readonly<Record<string, unknown>>;
  const choice = (label: string, member: 'language' | 'displayMode' | 'country', options: readonly SelectOption[]) => {
    const own = configuration[member];
    const same = typeof own === 'string' ? t('As in the form ({{value}})', { value: own }) : t('As in the form');
    return (
      <Select
        label={label}
        options={[{ id: SAME, text: same }, ...options]}
        value={settings[member] || SAME}
        onChange={id => preview.set({ [member]: id === SAME ? '' : id })}
      />
    );
  };
  return (
    <>
      {choice(t('Language'), 'language', languages)}
      {choice(t('Country'), 'country', countries)}
      {choice(t('Display mode'), 'displayMode', displayModes)}
    </>
  );
}
