import { useSnapshot } from 'valtio/react';
import { t } from '../words/words.ts';
import { useConfigurator } from './configurator.tsx';
import type { TestPanel as Id } from './home.ts';
import { SettingsPanel } from './preview/SettingsPanel.tsx';
import { lazyView } from './ui/lazy-view.tsx';
import { PanelTabs } from './ui/PanelTabs.tsx';

const FaultsPanel = lazyView(() => import(/* webpackChunkName: "faults" */ './faults/FaultsPanel.tsx'), 'FaultsPanel');
const Inspector = lazyView(() => import(/* webpackChunkName: "inspector" */ './inspector/Inspector.tsx'), 'Inspector');

const PANELS = [
  { id: 'try', text: t('Try it') },
  { id: 'faults', text: t('What if …') },
  { id: 'settings', text: t('Settings') },
] as const;
const VIEWS = { try: Inspector, faults: FaultsPanel, settings: SettingsPanel };

/** How an owner tests the form of the preview. */
export function TestPanel() {
  const { layout } = useConfigurator();
  const { testPanel } = useSnapshot(layout);
  const View = VIEWS[testPanel];
  return (
    <>
      <div className="side-tabs flex line-below" data-second="">
        <PanelTabs<Id>
          label={t('Tests')}
          tabs={PANELS}
          selected={testPanel}
          onSelect={id => void Object.assign(layout, { testPanel: id })}
        />
      </div>
      <View />
    </>
  );
}
