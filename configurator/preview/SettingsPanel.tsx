import { ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { SETTINGS_BUTTON } from './PreviewBar.tsx';
import { countChanges, DEFAULT_SETTINGS } from './preview-settings.ts';
import { FlagSettings } from './settings/FlagSettings.tsx';
import { FormSettings } from './settings/FormSettings.tsx';
import { LookSettings } from './settings/LookSettings.tsx';
import { PluginSettings } from './settings/PluginSettings.tsx';
import { ServiceSettings } from './settings/ServiceSettings.tsx';
import { VisitorSettings } from './settings/VisitorSettings.tsx';
import './settings/settings.css';

/** Everything about the visit that the preview shows. Each change is seen at once. */
export function SettingsPanel() {
  const { preview } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  function close(): void {
    preview.state.areSettingsOpen = false;
    document.getElementById(SETTINGS_BUTTON)?.focus();
  }
  return (
    <section
      ref={panel}
      className="preview-settings"
      aria-label="Settings of the preview"
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <div className="preview-settings-head">
        <h2>Settings of the preview</h2>
        <IconButton label="Close" icon={<X aria-hidden />} onPress={close} />
      </div>
      <p className="preview-settings-note muted">They are not part of your form.</p>
      <Group title="Look" isOpen>
        <LookSettings />
      </Group>
      <Group title="Form">
        <FormSettings />
      </Group>
      <Group title="Visitor" isOpen>
        <VisitorSettings />
      </Group>
      <Group title="After sending">
        <ServiceSettings />
      </Group>
      <Group title="Flags">
        <FlagSettings />
      </Group>
      <Group title="Plugins">
        <PluginSettings />
      </Group>
      {countChanges(settings) > 0 && <Button onPress={() => preview.set(DEFAULT_SETTINGS)}>Reset all settings</Button>}
    </section>
  );
}

const Group = ({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) => (
  <Disclosure className="preview-group" defaultExpanded={isOpen ?? false}>
    <Heading level={3}>
      <AriaButton slot="trigger" className="preview-group-button">
        <ChevronRight aria-hidden />
        {title}
      </AriaButton>
    </Heading>
    <DisclosurePanel className="preview-group-panel">
      <div className="preview-group-fields">{children}</div>
    </DisclosurePanel>
  </Disclosure>
);
