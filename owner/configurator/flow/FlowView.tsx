import { plural, t } from '../../words/words.ts';
import './flow.css';
import './flow-map.css';
import './figures/figures.css';
import { CircleX, LoaderCircle, Printer, Workflow } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { asText } from '../document/json-object.ts';
import { useServer } from '../server/use-server.ts';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/fields.tsx';
import { PanelTabs } from '../ui/PanelTabs.tsx';
import { FindingsPanel } from './FindingsPanel.tsx';
import { FlowList } from './FlowList.tsx';
import { FlowMap } from './FlowMap.tsx';
import { FiguresPanel } from './figures/FiguresPanel.tsx';
import type { FiguresState } from './figures/figures-state.ts';
import { useFigures } from './figures/use-figures.ts';
import { flowGraph } from './flow-graph.ts';
import type { FlowState } from './flow-state.ts';
import { StepPanel } from './StepPanel.tsx';

const VIEWS = [
  { id: 'map', text: t('Map') },
  { id: 'list', text: t('List') },
] as const;

/** Where the visits of the form lead: as a map or a list, with what the analysis found. */
export function FlowView() {
  const { flow, platform } = useConfigurator();
  const { analysis, isRunning, failure, view, panel, selected } = useSnapshot(flow.state) as FlowState;
  useEffect(() => flow.open(), [flow]);
  const { isOn: hasFigures } = useSnapshot(flow.figures) as FiguresState;
  const connection = useServer(hasFigures);
  const { reading, retry } = useFigures(connection, analysis);
  const figures = reading.state === 'ready' ? reading.figures : undefined;
  const graph = useMemo(() => analysis && flowGraph(analysis.of, analysis.result), [analysis]);
  const count = analysis?.result.findings.length ?? 0;
  const node = graph?.nodes.find(({ order }) => order === selected);
  /** Plugins may add some to a form without any. */
  const hasSteps = graph?.nodes.some(({ path }) => path);
  const shownPanel = panel === 'step' && node ? 'step' : hasFigures && panel !== 'findings' ? 'figures' : 'findings';
  return (
    <main className="flow stack shrink" aria-label={t('Flow')} aria-busy={isRunning}>
      <div className="view-bar">
        <PanelTabs<FlowState['view']>
          label={t('Show the flow as')}
          tabs={VIEWS}
          selected={view}
          onSelect={id => void Object.assign(flow.state, { view: id })}
        />
        <Switch
          label={t('Figures')}
          isOn={hasFigures}
          onChange={isOn => {
            flow.figures.isOn = isOn;
            flow.state.panel = isOn ? 'figures' : 'findings';
          }}
        />
        <span className="row gap-8 pushed compact muted" role="status">
          {isRunning && <LoaderCircle className="spinner" />}
          {isRunning ? t('Analyzing …') : plural(graph?.nodes.length ?? 0, '{{count}} step', '{{count}} steps')}
        </span>
        <Button icon={<Printer />} text={t('Print')} isDisabled={!graph} onPress={() => platform.print()} />
      </div>
      {failure !== undefined && (
        <div className="note" data-level="error" role="alert">
          <CircleX />
          <p>{t('The form could not be analyzed: {{reason}}', { reason: failure })}</p>
          <Button text={t('Try again')} onPress={flow.retry} />
        </div>
      )}
      {graph && !hasSteps && <NoSteps />}
      {graph && analysis && hasSteps && (
        <div className="flow-columns stack shrink">
          {view === 'map' ? <FlowMap graph={graph} figures={figures} /> : <FlowList graph={graph} figures={figures} />}
          <section className="flow-side flex-column shrink on-panel" aria-label={t('Details')}>
            <div className="side-tabs flex line-below">
              <PanelTabs<FlowState['panel']>
                label={t('Details')}
                tabs={[
                  ...(hasFigures ? [{ id: 'figures', text: t('Figures') } as const] : []),
                  { id: 'findings', text: t('Findings'), note: <span className="badge">{count}</span> },
                  ...(node ? [{ id: 'step', text: node.place } as const] : []),
                ]}
                selected={shownPanel}
                onSelect={id => void Object.assign(flow.state, { panel: id })}
              />
            </div>
            {shownPanel === 'step' && node ? (
              <StepPanel key={node.order} definition={analysis.of} graph={graph} node={node} figures={figures} />
            ) : shownPanel === 'figures' ? (
              <FiguresPanel
                graph={graph}
                reading={reading}
                connection={connection}
                retry={retry}
                formId={asText(analysis.of.id)}
              />
            ) : (
              <FindingsPanel definition={analysis.of} graph={graph} analysis={analysis.result} />
            )}
          </section>
        </div>
      )}
    </main>
  );
}

const NoSteps = () => (
  <div className="empty">
    <Workflow />
    <h2>{t('No steps yet')}</h2>
    <p className="muted">{t('Add a first step, and the ways through the form appear here.')}</p>
  </div>
);
