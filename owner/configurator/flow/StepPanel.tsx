import { Pencil } from 'lucide-react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import type { JsonObject } from '../document/json-object.ts';
import { goTo } from '../problems/go-to.ts';
import { TypeIcon } from '../types/TypeIcon.tsx';
import { Button } from '../ui/Button.tsx';
import { Badges } from './Badges.tsx';
import { FindingItem } from './FindingsPanel.tsx';
import { StepFiguresTable } from './figures/CardFigures.tsx';
import type { Figures } from './figures/use-figures.ts';
import type { FlowGraph, FlowNode } from './flow-graph.ts';
import { ShowButton, Visit } from './Visit.tsx';
import { Ways } from './Ways.tsx';

interface StepPanelProps {
  definition: JsonObject;
  graph: FlowGraph;
  node: FlowNode;
  figures: Figures | undefined;
}

/** What the selected step asks, how visits come to it, and where they go on. */
export function StepPanel({ definition, graph, node, figures }: StepPanelProps) {
  const configurator = useConfigurator();
  const { path, visit, title, questions, badges, findings } = node;
  function edit(): void {
    if (!path) return;
    goTo(configurator, path);
    configurator.layout.workspace = 'build';
  }
  return (
    <div className="panel-body flow-panel">
      <h2>{title}</h2>
      <Badges badges={badges} />
      {path && (
        <div className="flex wrap gap-8 spaced">
          {visit && <ShowButton path={path} visit={visit} />}
          <Button icon={<Pencil />} text={t('Edit')} onPress={edit} />
        </div>
      )}
      {figures && (
        <>
          <h3>{t('Figures')}</h3>
          <StepFiguresTable node={node} figures={figures} />
        </>
      )}
      {findings.length > 0 && (
        <ul className="flow-findings divided">
          {findings.map(finding => (
            <FindingItem key={finding.text} definition={definition} graph={graph} finding={finding} />
          ))}
        </ul>
      )}
      {questions.length > 0 && (
        <>
          <h3>{t('Asks')}</h3>
          <ul>
            {questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity here
              <li key={index} className="row wrap gap-8 wraps">
                <TypeIcon kind="question" type={question.type} />
                {question.title}
                {question.isConditional && <span className="muted">{t('on a condition')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('Goes on')}</h3>
      <Ways graph={graph} figures={figures} order={node.order} direction="out" />
      <h3>{t('Comes from')}</h3>
      <Ways graph={graph} figures={figures} order={node.order} direction="in" />
      <h3>{t('Reached by')}</h3>
      {visit ? (
        <Visit definition={definition} graph={graph} visit={visit} />
      ) : (
        <p className="muted">{t('No visit comes to this step.')}</p>
      )}
    </div>
  );
}
