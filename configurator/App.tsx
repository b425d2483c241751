import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { type SidePanel, useConfigurator } from './configurator.ts';
import { FaultsPanel } from './faults/FaultsPanel.tsx';
import { Flow } from './flow/Flow.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { JsonPanel } from './json/JsonPanel.tsx';
import { Outline } from './outline/Outline.tsx';
import { Preview } from './preview/Preview.tsx';
import { ProblemCount } from './problems/ProblemCount.tsx';
import { ProblemsPanel } from './problems/ProblemsPanel.tsx';
import { Properties } from './properties/Properties.tsx';
import { VisitCount, VisitsPanel } from './replay/VisitsPanel.tsx';
import { Screens } from './screens/Screens.tsx';
import { SharedForm } from './share/SharedForm.tsx';
import { StartPage } from './start/StartPage.tsx';
import { TopBar } from './TopBar.tsx';
import { Translations } from './translations/Translations.tsx';
import { Announcer } from './ui/Announcer.tsx';
import { PanelTabs } from './ui/PanelTabs.tsx';

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

export function App() {
  const { layout, forms } = useConfigurator();
  const { workspace } = useSnapshot(layout);
  const { isStartShown } = useSnapshot(forms.state);
  if (isStartShown) {
    return (
      <>
        <StartPage />
        <SharedForm />
        <Announcer />
      </>
    );
  }
  return (
    <div className="app">
      <TopBar />
      <Build isHidden={workspace !== 'build'} hasPanels={workspace === 'build' || workspace === 'flow'} />
      {workspace === 'flow' && <Flow />}
      {workspace === 'screens' && <Screens />}
      {workspace === 'translations' && <Translations />}
      <Announcer />
    </div>
  );
}

/** The preview stays while another workspace is shown, so that the visit in it goes on. */
function Build({ isHidden, hasPanels }: { isHidden: boolean; hasPanels: boolean }) {
  const { layout } = useConfigurator();
  const { column, sidePanel } = useSnapshot(layout);
  const SideView = SIDE_VIEWS[sidePanel];
  return (
    <main className="build" data-column={column} hidden={isHidden}>
      {hasPanels && (
        <div className="build-columns">
          <PanelTabs
            label="Columns"
            tabs={COLUMNS}
            selected={column}
            onSelect={id => void Object.assign(layout, { column: id })}
          />
        </div>
      )}
      {hasPanels && (
        <section className="column outline-column" aria-label="Steps">
          <Outline />
        </section>
      )}
      <section className="column preview-column" aria-label="Preview">
        <Preview />
      </section>
      {hasPanels && (
        <section className="column side-column" aria-label="Details" data-panel={sidePanel}>
          <div className="side-tabs">
            <PanelTabs
              label="Panels"
              tabs={SIDE_PANELS}
              selected={sidePanel}
              onSelect={id => void Object.assign(layout, { sidePanel: id })}
            />
          </div>
          <SideView />
        </section>
      )}
    </main>
  );
}
