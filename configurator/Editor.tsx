import type { ComponentType, ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { ConfiguratorProvider, useConfigurator } from './configurator.tsx';
import { createConfigurator } from './create-configurator.ts';
import { FaultMark } from './faults/FaultMark.tsx';
import { createAnalyst } from './flow/analysis-in-worker.ts';
import { Flow } from './flow/Flow.tsx';
import type { Home, SidePanel } from './home.ts';
import { JsonPanel } from './json/JsonPanel.tsx';
import { HiddenQuestion } from './outline/HiddenQuestion.tsx';
import { Outline } from './outline/Outline.tsx';
import { Preview } from './preview/Preview.tsx';
import { createCheckInWorker } from './problems/check-in-worker.ts';
import { ProblemCount } from './problems/ProblemCount.tsx';
import { ProblemsPanel } from './problems/ProblemsPanel.tsx';
import { watchProblems } from './problems/watch-problems.ts';
import { Properties } from './properties/Properties.tsx';
import { VisitCount, VisitsPanel } from './replay/VisitsPanel.tsx';
import { loadSchema } from './schema/schema-state.ts';
import { TopBar } from './TopBar.tsx';
import { lazyView } from './ui/lazy-view.tsx';
import { PanelTabs } from './ui/PanelTabs.tsx';

const FaultsPanel = lazyView(
  async () => (await import(/* webpackChunkName: "faults" */ './faults/FaultsPanel.tsx')).FaultsPanel,
);
const Inspector = lazyView(
  async () => (await import(/* webpackChunkName: "inspector" */ './inspector/Inspector.tsx')).Inspector,
);
const Screens = lazyView(async () => (await import(/* webpackChunkName: "screens" */ './screens/Screens.tsx')).Screens);
const Translations = lazyView(
  async () => (await import(/* webpackChunkName: "translations" */ './translations/Translations.tsx')).Translations,
);

const SIDE_PANELS: readonly { id: SidePanel; text: string; note?: ReactNode }[] = [
  { id: 'properties', text: 'Properties' },
  { id: 'json', text: 'JSON' },
  { id: 'inspector', text: 'Inspector' },
  { id: 'faults', text: 'Faults' },
  { id: 'visits', text: 'Visits', note: <VisitCount /> },
  { id: 'problems', text: 'Problems', note: <ProblemCount /> },
];
const SIDE_VIEWS = {
  properties: Properties,
  json: JsonPanel,
  inspector: Inspector,
  faults: FaultsPanel,
  visits: VisitsPanel,
  problems: ProblemsPanel,
};
const COLUMNS = [
  { id: 'outline', text: 'Steps' },
  { id: 'preview', text: 'Preview' },
  { id: 'side', text: 'Edit' },
] as const;

/** Makes the editor of whichever form is open, and keeps its problems up to date. */
export function createEditor(home: Home): ComponentType {
  const configurator = createConfigurator(home);
  const { schema, platform, announce } = configurator;
  loadSchema(schema, platform).catch((error: unknown) => announce(String(error)));
  watchProblems(configurator, createCheckInWorker());
  configurator.flow.watch(createAnalyst());
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
    <div className="app">
      <TopBar />
      <Build isHidden={workspace !== 'build'} hasPanels={workspace === 'build' || workspace === 'flow'} />
      {workspace === 'flow' && <Flow />}
      {workspace === 'screens' && <Screens />}
      {workspace === 'translations' && <Translations />}
    </div>
  );
}

/** The preview stays while another workspace is shown, so that the visit in it goes on. */
function Build({ isHidden, hasPanels }: { isHidden: boolean; hasPanels: boolean }) {
  const { layout } = useConfigurator();
  const { column, sidePanel } = useSnapshot(layout);
  const SideView = SIDE_VIEWS[sidePanel];
  const show = (part: 'column' | 'sidePanel') => (id: string) => void Object.assign(layout, { [part]: id });
  return (
    <main className="build" data-column={column} hidden={isHidden}>
      {hasPanels && (
        <div className="build-columns">
          <PanelTabs label="Columns" tabs={COLUMNS} selected={column} onSelect={show('column')} />
        </div>
      )}
      {hasPanels && (
        <section className="column outline-column" aria-label="Steps">
          <Outline />
        </section>
      )}
      <section className="column preview-column" aria-label="Preview">
        <Preview>
          <HiddenQuestion />
          <FaultMark />
        </Preview>
      </section>
      {hasPanels && (
        <section className="column side-column" aria-label="Details" data-panel={sidePanel}>
          <div className="side-tabs">
            <PanelTabs label="Panels" tabs={SIDE_PANELS} selected={sidePanel} onSelect={show('sidePanel')} />
          </div>
          <SideView />
        </section>
      )}
    </main>
  );
}
