import { Monitor, Moon, MoveHorizontal, RotateCcw, SlidersHorizontal, Smartphone, Sun, Tablet } from 'lucide-react';
import type { ReactElement } from 'react';
import { ToggleButton, ToggleButtonGroup, Toolbar } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { countChanges } from './preview-settings.ts';
import { type Device, isEditing } from './preview-values.ts';

const DEVICES: readonly { id: Device; text: string; icon: ReactElement }[] = [
  { id: 'phone', text: t('Phone'), icon: <Smartphone /> },
  { id: 'tablet', text: t('Tablet'), icon: <Tablet /> },
  { id: 'desktop', text: t('Desktop'), icon: <Monitor /> },
  { id: 'free', text: t('Free width'), icon: <MoveHorizontal /> },
];

export function PreviewBar() {
  const { preview, layout } = useConfigurator();
  const { state } = preview;
  const { device, isPicking, fault, settings } = useSnapshot(state);
  const changes = countChanges(settings);
  const isDark = settings.scheme === 'dark' || (settings.scheme === 'auto' && prefersDark());
  return (
    <Toolbar className="preview-bar row wrap between line-below on-panel" aria-label={t('Preview')}>
      <ToggleButtonGroup
        aria-label={t('Screen')}
        className="row gap-2"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[device]}
        onSelectionChange={keys => {
          state.device = [...keys][0] as Device;
        }}
      >
        {DEVICES.map(({ id, text, icon }) => (
          <ToggleButton key={id} id={id} aria-label={text} className="button" data-kind="quiet" data-icon-only="">
            {icon}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PanelTabs<'edit' | 'try'>
        label={t('What a click does')}
        tabs={[
          { id: 'edit', text: t('Edit') },
          { id: 'try', text: t('Try') },
        ]}
        selected={isEditing({ isPicking, fault }) ? 'edit' : 'try'}
        onSelect={id => preview.setPicking(id === 'edit')}
      />
      <div className="row gap-2">
        <IconButton
          label={isDark ? t('Show light') : t('Show dark')}
          icon={isDark ? <Sun /> : <Moon />}
          onPress={() => preview.set({ scheme: isDark ? 'light' : 'dark' })}
        />
        <IconButton label={t('Start again')} icon={<RotateCcw />} onPress={() => preview.restart()} />
        <Button
          kind="quiet"
          onPress={() => void Object.assign(layout, { sidePanel: 'test', testPanel: 'settings', column: 'side' })}
        >
          <SlidersHorizontal />
          <span className="visually-hidden">{t('Settings of the preview')}</span>
          {changes > 0 && (
            <span className="badge" data-level="good">
              <span aria-hidden>{changes}</span>
              <span className="visually-hidden">
                {plural(changes, '{{count}} is changed', '{{count}} are changed')}
              </span>
            </span>
          )}
        </Button>
      </div>
    </Toolbar>
  );
}

const prefersDark = (): boolean => window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
