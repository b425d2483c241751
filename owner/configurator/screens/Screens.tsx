import { plural, t } from '../../words/words.ts';
import './screens.css';
import { LayoutGrid, Printer } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition } from '../document/use-document.ts';
import type { PreviewSettings } from '../preview/preview-settings.ts';
import { createTurns } from '../preview/turns.ts';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/fields.tsx';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { type Screen, screensOf } from './screen-list.ts';

/** In CSS pixels: width and height of the device, and width on the sheet. */
const DEVICES = {
  phone: { width: 390, height: 640, onSheet: 210 },
  tablet: { width: 768, height: 760, onSheet: 300 },
  desktop: { width: 1180, height: 760, onSheet: 390 },
} as const;
type Device = keyof typeof DEVICES;
const DEVICE_TABS = [
  { id: 'phone', text: t('Phone') },
  { id: 'tablet', text: t('Tablet') },
  { id: 'desktop', text: t('Desktop') },
] as const;
const SCHEME_TABS = [
  { id: 'light', text: t('Light') },
  { id: 'dark', text: t('Dark') },
] as const;
/** A changed definition is drawn when typing pauses, in ms. */
const PAUSE = 600;

/** All screens of the form on one sheet, drawn by the form itself. */
export function Screens() {
  const { layout, document: form, preview, platform } = useConfigurator();
  const { settings } = useSnapshot(preview.state);
  const definition = useSettled(useDefinition(), PAUSE);
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>(() =>
    globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const [withAll, setWithAll] = useState(false);
  // What was drawn stays: some browsers print only after `print` has returned.
  const [printing, setPrinting] = useState<'no' | 'drawing' | 'printed'>('no');
  const isPrinting = printing === 'drawing';
  const ready = useRef(new Set<string>());
  const turns = useMemo(() => createTurns(3), []);
  const groups = useMemo(
    () => screensOf(definition, settings as PreviewSettings, withAll),
    [definition, settings, withAll],
  );
  const frameSettings = useMemo(() => ({ ...(settings as PreviewSettings), scheme }), [settings, scheme]);
  const count = groups.reduce((sum, { screens }) => sum + screens.length, 0);
  const { width, height, onSheet } = DEVICES[device];

  const printIfReady = useCallback(() => {
    if (!isPrinting || ready.current.size < count) return;
    platform.print();
    setPrinting('printed');
  }, [isPrinting, count, platform]);
  const afterReady = useRef(printIfReady);
  useEffect(() => {
    afterReady.current = printIfReady;
    printIfReady();
  }, [printIfReady]);
  const onReady = useCallback((id: string, isReady: boolean) => {
    if (isReady) ready.current.add(id);
    else ready.current.delete(id);
    afterReady.current();
  }, []);
  const onOpen = useCallback(
    ({ path, flags, services, way }: Screen) => {
      if (way === 'send' || way === 'sending') preview.set({ flags, services });
      if (way === 'wait') preview.set({ network: 'slow' });
      form.select(path);
      Object.assign(layout, { workspace: 'build', column: 'preview' });
      if (way === 'wait') preview.restart();
    },
    [form, layout, preview],
  );
  return (
    <main className="screens stack head-and-body shrink" aria-label={t('Screens')}>
      <div className="view-bar">
        <PanelTabs<Device> label={t('Device')} tabs={DEVICE_TABS} selected={device} onSelect={setDevice} />
        <PanelTabs<'light' | 'dark'> label={t('Colors')} tabs={SCHEME_TABS} selected={scheme} onSelect={setScheme} />
        <Switch label={t('Features that are off, too')} isOn={withAll} onChange={setWithAll} />
        <span className="pushed compact muted">{plural(count, '{{count}} screen', '{{count}} screens')}</span>
        <Button
          icon={<Printer />}
          text={isPrinting ? t('Drawing all …') : t('Print')}
          isDisabled={count === 0}
          isPending={isPrinting}
          onPress={() => setPrinting('drawing')}
        />
      </div>
      <div className="screens-sheet scrolls">
        {count === 0 && (
          <div className="empty">
            <LayoutGrid />
            <h2>{t('No screens yet')}</h2>
            <p className="muted">{t('Add a first step, and all screens of the form appear here side by side.')}</p>
          </div>
        )}
        {groups.map(({ title, screens }) => (
          <section key={title} className="screens-group" aria-label={title}>
            <h2>{title}</h2>
            <ul className="flex wrap top gap-24">
              {screens.map(screen => (
                <ScreenFrame
                  key={`${device}-${screen.id}`}
                  screen={screen}
                  definition={definition}
                  settings={frameSettings}
                  width={width}
                  height={height}
                  scale={onSheet / width}
                  turns={turns}
                  isNeeded={printing !== 'no'}
                  onReady={onReady}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}
