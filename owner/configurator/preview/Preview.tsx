import {
  CircleAlert,
  Eye,
  LoaderCircle,
  Monitor,
  Moon,
  RotateCcw,
  Send,
  SlidersHorizontal,
  Smartphone,
  Sun,
  Tablet,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Canvas } from './Canvas.tsx';
import { countChanges, SENDS_LEADS } from './preview-settings.ts';
import './preview.css';
import { ToggleButton, ToggleButtonGroup, Toolbar } from 'react-aria-components';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { type Device, isEditing } from './preview-values.ts';

/** The form as a visitor sees it, in a frame, with the screens and settings to see it in. `children` are drawn below it. */
export function Preview({ children }: { children?: ReactNode }) {
  return (
    <div className="preview stack grow shrink">
      <PreviewBar />
      <div className="preview-stage stack relative shrink">
        <Canvas />
        <State />
      </div>
      <Foot>{children}</Foot>
    </div>
  );
}

/** What is shown in place of the form. */
function State(): ReactNode {
  const { preview } = useConfigurator();
  const { status, problem } = useSnapshot(preview.state);
  if (status === 'empty') {
    return (
      <div className="preview-state center empty stack gap-10">
        <Eye />
        <h2>{t('Nothing to see yet')}</h2>
        <p>{t('Add a first step, and it appears here as your visitors will see it.')}</p>
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div className="preview-state center empty stack gap-10" role="alert" data-level="error">
        <CircleAlert />
        <h2>{t('The form cannot be shown')}</h2>
        <p>{problem}</p>
        <Button text={t('Try again')} onPress={() => preview.restart()} />
      </div>
    );
  }
  if (status === 'loading') {
    return (
      <div className="preview-state center empty stack gap-10" data-quiet="">
        <LoaderCircle className="spinner" />
        <p className="visually-hidden">{t('The preview is loading.')}</p>
      </div>
    );
  }
  return null;
}

/** Whether anything is sent, and why the preview may not show the latest edit. */
function Foot({ children }: { children: ReactNode }): ReactNode {
  const { preview } = useConfigurator();
  const { status, problem, flags, settings, fault } = useSnapshot(preview.state);
  const sends = fault === '' && (flags.includes(SENDS_LEADS) || settings.flags.includes(SENDS_LEADS));
  return (
    <div className="preview-foot row wrap small line-above on-panel">
      {status === 'shown' && problem !== undefined && (
        <p className="row gap-6 wraps grow warning" role="status">
          <CircleAlert />
          {problem}
        </p>
      )}
      {children}
      <p
        className="preview-mark row gap-6 wraps muted"
        data-sends={sends || undefined}
        role={sends ? 'alert' : undefined}
      >
        {sends ? <Send /> : <Eye />}
        {sends ? t('Leads are really sent') : t('Preview: nothing is sent')}
      </p>
    </div>
  );
}

const DEVICES: readonly { id: Device; text: string; icon: ReactElement }[] = [
  { id: 'phone', text: t('Phone'), icon: <Smartphone /> },
  { id: 'tablet', text: t('Tablet'), icon: <Tablet /> },
  { id: 'desktop', text: t('Desktop'), icon: <Monitor /> },
];

function PreviewBar() {
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
