/** What the visits say: how many become leads, and where a change would pay most. */

import { useSnapshot } from 'valtio/react';
import { numberOf, plural, t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { type CostlyPlace, shareOf } from '../../server/visit-figures.ts';
import { percentOf, rangeOf } from '../../server/visit-words.ts';
import type { FlowGraph, FlowNode } from '../flow-graph.ts';
import { StepLink } from '../StepLink.tsx';
import { isMeasured, visitsInWords } from './CardFigures.tsx';
import { FiguresFilters } from './FiguresFilters.tsx';
import type { FiguresState } from './figures-state.ts';
import type { Figures, ShownFigures } from './use-figures.ts';

export function ReadFigures({ graph, figures: { shown, beside } }: { graph: FlowGraph; figures: Figures }) {
  const { flow } = useConfigurator();
  const { file } = useSnapshot(flow.figures) as FiguresState;
  const missing = graph.nodes.filter(node => isMeasured(node) && !shown.step(node.order));
  return (
    <>
      <FiguresFilters shown={shown} hasFile={file !== undefined} />
      {(beside ? [shown, beside] : [shown]).map(one => (
        <Summary key={one.version ?? 0} of={one} />
      ))}
      {shown.sums.visits > 0 && <Places graph={graph} shown={shown} />}
      {shown.sums.visits > 0 && missing.length > 0 && (
        <>
          <h3>{t('Without figures')}</h3>
          <p className="muted">
            {t('{{steps}}: version {{version}} had no such step, or nobody came to it.', {
              steps: missing.map(({ place, title }) => `${place}, “${title}”`).join('; '),
              version: shown.version ?? '',
            })}
          </p>
        </>
      )}
    </>
  );
}

function Summary({ of: { version, sums } }: { of: ShownFigures }) {
  const share = shareOf(sums.leads, sums.visits);
  if (sums.visits === 0) return <p className="spaced">{t('No visits in this time.')}</p>;
  return (
    <p className="flow-summary spaced">
      <strong>{version !== undefined && `${t('Version {{version}}:', { version })} `}</strong>
      {`${visitsInWords(sums.visits)}, ${plural(sums.leads, '{{count}} lead', '{{count}} leads')}. `}
      {share.isKnown
        ? t('{{share}} of the visits become leads (in 95 of 100 cases {{range}}).', {
            share: percentOf(share.share),
            range: rangeOf(share),
          })
        : t('Too few visits to tell how many become leads.')}
    </p>
  );
}

function Places({ graph, shown }: { graph: FlowGraph; shown: ShownFigures }) {
  const { places, areLost, unclear } = shown.figures;
  return (
    <>
      <h3>{t('Where a change would pay most')}</h3>
      {places.length === 0 ? (
        <p>
          {areLost
            ? t('It cannot be told: visits leave, but none that go on become leads.')
            : unclear.length > 0
              ? t('Too few visits to tell.')
              : t('Nobody leaves.')}
        </p>
      ) : (
        <ol className="flow-places">
          {places.map(place => (
            <PlaceItem
              key={place.order}
              place={place}
              node={graph.nodes.find(({ order }) => order === shown.orderOf(place.order))}
            />
          ))}
        </ol>
      )}
      {areLost && unclear.length > 0 && (
        <p className="muted spaced">
          {plural(
            unclear.length,
            '{{count}} step has too few visits to tell.',
            '{{count}} steps have too few visits to tell.',
          )}
        </p>
      )}
    </>
  );
}

function PlaceItem({ place: { order, leaving, leads }, node }: { place: CostlyPlace; node: FlowNode | undefined }) {
  return (
    <li>
      {node ? (
        <StepLink node={node} />
      ) : (
        <span className="medium">{t('A step with the order {{order}}, which is not in this form', { order })}</span>
      )}
      <span className="flow-place-words compact">
        {t('{{leaving}} of {{visits}} leave here ({{share}}).', {
          leaving: numberOf(leaving.count),
          visits: visitsInWords(leaving.of),
          share: percentOf(leaving.share),
        })}{' '}
        {leads < 1
          ? t('If a tenth of them stayed, that would be less than one more lead.')
          : plural(
              Math.round(leads),
              'If a tenth of them stayed: about {{count}} more lead.',
              'If a tenth of them stayed: about {{count}} more leads.',
            )}
      </span>
    </li>
  );
}
