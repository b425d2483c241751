import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { DraftField } from './DraftField.tsx';

/** Examples of what a page can set. */
const PROPERTIES = [
  { name: '--sw-accent', placeholder: '#2446d8' },
  { name: '--sw-radius', placeholder: '12px' },
  { name: '--sw-font', placeholder: 'system-ui, sans-serif' },
] as const;

/** What the page around the form sets. */
export function PageSettings() {
  const { preview } = useConfigurator();
  const { colors, attributes } = useSnapshot(preview.state).settings;
  const changed = (all: Readonly<Record<string, string>>, name: string, value: string): Record<string, string> => {
    const { [name]: _, ...others } = all;
    return value.trim() === '' ? others : { ...others, [name]: value.trim() };
  };
  return (
    <>
      <DraftField
        label={t('Address of the services')}
        help={t('Calls that only read, such as suggested addresses, are really made.')}
        placeholder="https://api.example.com"
        value={attributes['api-base'] ?? ''}
        onCommit={base => preview.set({ attributes: changed(attributes, 'api-base', base) })}
      />
      {PROPERTIES.map(({ name, placeholder }) => (
        <DraftField
          key={name}
          label={name}
          value={colors[name] ?? ''}
          placeholder={placeholder}
          onCommit={value => preview.set({ colors: changed(colors, name, value) })}
        />
      ))}
      <p className="field-help">
        {t('A page sets such custom properties of .sw-root. The look of the form is in Design.')}
      </p>
    </>
  );
}
