import type { ComponentType, CSSProperties } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../words/words.ts';
import { ConfiguratorProvider, useConfigurator } from './configurator.tsx';
import { createConfigurator } from './create-configurator.ts';
import { FaultMark } from './faults/FaultMark.tsx';
import { createAnalyst } from './flow/analysis-in-worker.ts';
import type { Home, TestPanel as Id, Layout, SidePanel } from './home.ts';
import { OUTLINE_WIDTH, SIDE_WIDTH } from './layout.ts';
import { HiddenQuestion } from './outline/HiddenQuestion.tsx';
import { Outline } from './outline/Outline.tsx';
import { Preview } from './preview/Preview.tsx';
import { SettingsPanel } from './preview/SettingsPanel.tsx';
import { createCheckInWorker, watchProblems } from './problems/watch-problems.ts';
import { Properties } from './properties/Properties.tsx';
import { loadSchema } from './schema/schema-state.ts';
import { watchLeft } from './share/watch-left.ts';
import { TopBar } from './TopBar.tsx';
import { LoadingText, lazyView } from './ui/lazy-view.tsx';
import { PanelTabs } from './ui/PanelTabs.tsx';
import { Resizer } from './ui/Resizer.tsx';

/** The map is large, so it loads when the flow is first shown. */
const Flow = lazyView(
  () => import(/* webpackChunkName: "flow" */ './flow/FlowView.tsx'),
  'FlowView',
  (_, retry) => (
    <main className="panel-body" aria-label={t('Flow')}>
      <LoadingText retry={retry} />
    </main>
  ),
);

const DesignPanel = lazyView(() => import(/* webpackChunkName: "design" */ './design/DesignPanel.tsx'), 'DesignPanel');
const Themes = lazyView(() => import(/* webpackChunkName: "design" */ './design/Themes.tsx'), 'Themes');
const Screens = lazyView(() => import(/* webpackChunkName: "screens" */ './screens/Screens.tsx'), 'Screens');
const JsonEditor = lazyView(() => import(/* webpackChunkName: "json-editor" */ './json/JsonEditor.tsx'), 'JsonEditor');
const ShareView = lazyView(() => import(/* webpackChunkName: "share" */ './share/ShareView.tsx'), 'ShareView');

const SIDE_PANELS = [
  { id: 'properties', text: t('Properties') },
  { id: 'test', text: t('Test') },
  { id: 'code', text: t('Code') },
] as const;
const SIDE_VIEWS = { properties: Properties, test: TestPanel, code: JsonEditor };
const COLUMNS = [
  { id: 'outline', text: t('Steps') },
  { id: 'preview', text: t('Preview') },
  { id: 'side', text: t('Edit') },
] as const;

const DESIGN_COLUMNS = [
  { id: 'outline', text: t('Themes') },
  { id: 'preview', text: t('Preview') },
  { id: 'side', text: t('Look') },
] as const;

/** Makes the editor of whichever form is open, and keeps its problems up to date. */
export function createEditor(home: Home): ComponentType {
  const configurator = createConfigurator(home);
  const { schema, platform, announce } = configurator;
  loadSchema(schema, platform).catch((error: unknown) => announce(String(error)));
  watchProblems(configurator, createCheckInWorker());
  configurator.flow.watch(createAnalyst());
  watchLeft(configurator);
  return () => (
    <ConfiguratorProvider value={configurator}>
      <Workspaces />
    </ConfiguratorProvider>
  );
}

function Workspaces() {
  const { layout } = useConfigurator();
  const { workspace } = useSnapshot(layout);
  return (
    <div className="app stack relative">
      <TopBar />
      <Build workspace={workspace} />
      {workspace === 'flow' && <Flow />}
      {workspace === 'screens' && <Screens />}
      {workspace === 'share' && <ShareView />}
    </div>
  );
}

/** The preview stays while another workspace is shown, so that the visit in it goes on. */
function Build({ workspace }: Pick<Layout, 'workspace'>) {
  const { layout } = useConfigurator();
  const isDesign = workspace === 'design';
  const hasPanels = workspace === 'build' || workspace === 'flow' || isDesign;
  const { column, outlineWidth, sideWidth } = useSnapshot(layout);
  const widths = { '--outline-width': `${outlineWidth}px`, '--side-width': `${sideWidth}px` } as CSSProperties;
  const set = (changes: Partial<typeof layout>) => void Object.assign(layout, changes);
  return (
    <main
      className="build stack shrink"
      data-column={column}
      hidden={workspace !== 'build' && !isDesign}
      style={widths}
    >
      {hasPanels && (
        <div className="build-columns">
          <PanelTabs
            label={t('Columns')}
            tabs={isDesign ? DESIGN_COLUMNS : COLUMNS}
            selected={column}
            onSelect={id => set({ column: id })}
          />
        </div>
      )}
      {hasPanels && (
        <section
          className="column outline-column on-panel flex-column relative narrow shrink"
          aria-label={isDesign ? t('Themes') : t('Steps')}
        >
          {isDesign ? <Themes /> : <Outline />}
          <Resizer
            label={t('Width of the steps')}
            width={outlineWidth}
            {...OUTLINE_WIDTH}
            onResize={width => set({ outlineWidth: width })}
          />
        </section>
      )}
      <section className="column preview-column on-ground flex-column relative narrow shrink" aria-label={t('Preview')}>
        <Preview>
          <HiddenQuestion />
          <FaultMark />
        </Preview>
      </section>
      {hasPanels && <Side isDesign={isDesign} />}
    </main>
  );
}

function Side({ isDesign }: { isDesign: boolean }) {
  const { layout } = useConfigurator();
  const { sidePanel, sideWidth, isExpert } = useSnapshot(layout);
  const SideView = SIDE_VIEWS[sidePanel];
  return (
    <section
      className="column side-column on-panel flex-column relative narrow shrink"
      aria-label={t('Details')}
      data-panel={isDesign ? 'design' : sidePanel}
    >
      <Resizer
        label={t('Width of the details')}
        width={sideWidth}
        {...SIDE_WIDTH}
        isAfter
        onResize={width => void Object.assign(layout, { sideWidth: width })}
      />
      {!isDesign && (
        <div className="side-tabs flex line-below">
          <PanelTabs<SidePanel>
            label={t('Panels')}
            tabs={SIDE_PANELS.filter(({ id }) => id !== 'code' || isExpert || sidePanel === 'code')}
            selected={sidePanel}
            onSelect={id => void Object.assign(layout, { sidePanel: id })}
          />
        </div>
      )}
      {isDesign ? <DesignPanel /> : <SideView />}
    </section>
  );
}

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
