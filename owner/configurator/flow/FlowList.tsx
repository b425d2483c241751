import { useSnapshot } from 'valtio/react';
import { plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Badges } from './Badges.tsx';
import { figuresByVersion, Leaving, partInWords, visitsInWords } from './figures/CardFigures.tsx';
import type { Figures } from './figures/use-figures.ts';
import type { FlowGraph, FlowNode } from './flow-graph.ts';
import type { FlowState } from './flow-state.ts';

import { StepLink, Ways } from './Ways.tsx';

/** The steps and ways of the map as a table. The figures of questions are in the panel of a step. */
export function FlowList({ graph, figures }: { graph: FlowGraph; figures: Figures | undefined }) {
  const { flow } = useConfigurator();
  const { selected, visited } = useSnapshot(flow.state) as FlowState;
  return (
    <section className="flow-list scrolls" aria-label={t('List of the steps')}>
      <table className="plain-table compact">
        <thead>
          <tr>
            <th scope="col">{t('Step')}</th>
            {figures && <th scope="col">{t('Figures')}</th>}
            <th scope="col">{t('Asks')}</th>
            <th scope="col">{t('Comes from')}</th>
            <th scope="col">{t('Goes on')}</th>
            <th scope="col">{t('Findings')}</th>
          </tr>
        </thead>
        <tbody>
          {graph.nodes.map(node => {
            const { order, questions, badges, findings } = node;
            return (
              <tr key={order} data-selected={order === selected || undefined}>
                <th scope="row">
                  <StepLink node={node} isHere={visited.at(-1) === order} />
                  <Badges badges={badges} />
                </th>
                {figures && (
                  <td data-label={t('Figures')}>
                    <FiguresCell node={node} figures={figures} />
                  </td>
                )}
                <td data-label={t('Asks')}>
                  {questions.length === 0 ? (
                    <span className="muted">{t('Nothing')}</span>
                  ) : (
                    <ul>
                      {questions.map((question, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity here
                        <li key={index}>{question.title}</li>
                      ))}
                    </ul>
                  )}
                </td>
                <td data-label={t('Comes from')}>
                  <Ways graph={graph} figures={figures} order={order} direction="in" />
                </td>
                <td data-label={t('Goes on')}>
                  <Ways graph={graph} figures={figures} order={order} direction="out" />
                </td>
                <td data-label={t('Findings')}>
                  {findings.length === 0 ? (
                    <span className="muted">{t('None')}</span>
                  ) : (
                    plural(findings.length, '1 finding', '{{count}} findings')
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const FiguresCell = ({ node, figures }: { node: FlowNode; figures: Figures }) =>
  figuresByVersion(node.order, figures).map(({ label, step }) => (
    <div key={label ?? ''} className="stack gap-2">
      {label && <strong>{label}</strong>}
      {step ? (
        <>
          <span>{visitsInWords(step.shown)}</span>
          <Leaving step={step} />
          <span className="muted">{partInWords(step)}</span>
        </>
      ) : (
        <span className="muted">{t('No figures')}</span>
      )}
    </div>
  ));
