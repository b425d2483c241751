import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { countChanges, DEFAULT_SETTINGS, type PreviewSettings } from './preview-settings.ts';
import { FlagSettings } from './settings/FlagSettings.tsx';
import { FormSettings } from './settings/FormSettings.tsx';
import { PageSettings } from './settings/PageSettings.tsx';
import { PluginSettings } from './settings/PluginSettings.tsx';
import { ServiceSettings } from './settings/ServiceSettings.tsx';
import { VisitorSettings } from './settings/VisitorSettings.tsx';
import './settings/settings.css';

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
      <Group title={t('Form')} ofExperts={['language', 'country', 'displayMode']}>
        <FormSettings />
      </Group>
      <Group title={t('Page')} ofExperts={['colors', 'attributes']}>
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
