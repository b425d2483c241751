import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { countChanges, DEFAULT_SETTINGS, type PreviewSettings, parsePrefill } from './preview-settings.ts';
import { FlagSettings, PluginSettings, ServiceSettings } from './settings/settings.tsx';
import './settings/settings.css';
import { Input, Label, TextField } from 'react-aria-components';
import { Switch } from '../ui/fields.tsx';
import { Select } from '../ui/Select.tsx';
import { DraftField } from './settings/DraftField.tsx';

/** Everything about the visit that the preview shows. Each change is seen at once. */
export function SettingsPanel() {
  const { preview } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  return (
    <div className="panel-body preview-settings flex-column">
      <h2 className="visually-hidden">{t('Settings of the preview')}</h2>
      <p className="padded-below muted small">{t('How the preview shows your form. They are not part of it.')}</p>
      <Group title={t('Visitor')} isOpen>
        <VisitorSettings />
      </Group>
      <Group title={t('After sending')}>
        <ServiceSettings />
      </Group>
      <Group title={t('Page')} ofExperts={['attributes']}>
        <PageSettings />
      </Group>
      <Group title={t('Flags')} ofExperts={['flags']}>
        <FlagSettings />
      </Group>
      <Group title={t('Plugins')} ofExperts={['scripts']}>
        <PluginSettings />
      </Group>
      {countChanges(settings) > 0 && (
        <Button text={t('Reset all settings')} onPress={() => preview.set(DEFAULT_SETTINGS)} />
      )}
    </div>
  );
}

interface GroupProps {
  title: string;
  isOpen?: boolean;
  /** Only experts need them, or those who have changed one of them. */
  ofExperts?: readonly (keyof PreviewSettings)[];
  children: ReactNode;
}

function Group({ title, isOpen = false, ofExperts, children }: GroupProps) {
  const { preview, layout } = useConfigurator();
  const { isExpert } = useSnapshot(layout);
  const { settings } = useSnapshot(preview.state);
  const [isShown, setShown] = useState(isOpen);
  if (ofExperts && !isExpert && countChanges(settings, ofExperts) === 0) return null;
  return (
    <Disclosure title={title} isOpen={isShown} onToggle={setShown}>
      {children}
    </Disclosure>
  );
}

/** What the page around the form sets. */
function PageSettings() {
  const { preview } = useConfigurator();
  const { 'api-base': base = '', ...others } = useSnapshot(preview.state).settings.attributes;
  return (
    <DraftField
      label={t('Address of the services')}
      help={t('Calls that only read, such as suggested addresses, are really made.')}
      placeholder="https://api.example.com"
      value={base}
      onCommit={text =>
        preview.set({ attributes: text.trim() === '' ? others : { ...others, 'api-base': text.trim() } })
      }
    />
  );
}

function VisitorSettings() {
  const { preview } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  return (
    <>
      <DraftField
        label={t('Query of the page')}
        help={t('What follows the question mark of the address')}
        placeholder="utm_source=newsletter&initial_step=2"
        value={settings.query}
        onCommit={query => preview.set({ query })}
      />
      <DraftField
        label={t('Answers from the link')}
        help={t('One on each line')}
        placeholder={'email: ann@example.com\nzipcode: 78701'}
        isMultiline
        value={settings.prefill}
        error={parsePrefill(settings.prefill) ? undefined : t('Write lines such as “email: ann@example.com”, or JSON.')}
        onCommit={prefill => preview.set({ prefill })}
      />
      <Clock />
      <Select
        label={t('Network')}
        options={[
          { id: 'fast', text: t('As it is') },
          { id: 'slow', text: t('Slow: a call takes 2.5 s longer, a file 1.2 s') },
          { id: 'offline', text: t('Offline: calls and files fail') },
        ]}
        value={settings.network}
        onChange={id => preview.set({ network: id as PreviewSettings['network'] })}
      />
      <Switch
        label={t('Reduced motion')}
        isOn={settings.reducedMotion}
        onChange={reducedMotion => preview.set({ reducedMotion })}
      />
    </>
  );
}

/** `2026-12-24T03:00` of the day of the clock. */
function atHour(now: number, hour: number): string {
  const date = new Date(now);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(hour)}:00`;
}

function Clock() {
  const { preview, platform } = useConfigurator();
  const { clock } = useSnapshot(preview.state).settings;
  return (
    <div className="field">
      <TextField className="field" value={clock} onChange={value => preview.set({ clock: value })}>
        <Label className="field-label">{t('Start of the visit')}</Label>
        <Input className="input" type="datetime-local" />
      </TextField>
      <div className="flex wrap gap-6">
        <Button text={t('Now')} onPress={() => preview.set({ clock: '' })} isDisabled={clock === ''} />
        <Button text={t('Morning')} onPress={() => preview.set({ clock: atHour(platform.now(), 10) })} />
        <Button text={t('Night')} onPress={() => preview.set({ clock: atHour(platform.now(), 3) })} />
      </div>
    </div>
  );
}
