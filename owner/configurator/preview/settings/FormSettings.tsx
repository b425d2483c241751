import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { useValueAt } from '../../document/use-document.ts';
import { optionWords } from '../../schema/member-label.ts';
import { countries, languagesToAdd } from '../../ui/languages.ts';
import { Select, type SelectOption } from '../../ui/Select.tsx';

const DISPLAY_MODES = ['percentage', 'minimal', 'minimal_with_percentage', 'steps', 'steps_with_label', 'chatbot'];
/** A list cannot have an empty id. */
const SAME = 'same';

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
      {choice(t('Language'), 'language', languagesToAdd([]))}
      {choice(t('Country'), 'country', countries('us'))}
      {choice(t('Display mode'), 'displayMode', displayModes)}
    </>
  );
}
