/** What the visits say: how many become leads, and where a change would pay most. */

import { Split } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import type { Device } from '../../../../server/api/visits.ts';
import { numberOf, plural, t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { type CostlyPlace, shareOf } from '../../server/visit-figures.ts';
import { percentOf, rangeOf, sourceInWords } from '../../server/visit-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Select, type SelectOption } from '../../ui/Select.tsx';
import type { FlowGraph, FlowNode } from '../flow-graph.ts';
import { StepLink } from '../Ways.tsx';
import { isMeasured, visitsInWords } from './CardFigures.tsx';
import type { FiguresFilter, FiguresState } from './figures-state.ts';
import type { Figures, ShownFigures } from './use-figures.ts';

export function ReadFigures({ graph, figures: { shown, beside } }: { graph: FlowGraph; figures: Figures }) {
  const { flow, layout } = useConfigurator();
  const { file } = useSnapshot(flow.figures) as FiguresState;
  const missing = graph.nodes.filter(node => isMeasured(node) && !shown.step(node.order));
  return (
    <>
      <FiguresFilters shown={shown} hasFile={file !== undefined} />
      {(beside ? [shown, beside] : [shown]).map(one => (
        <Summary key={one.version ?? 0} of={one} />
      ))}
      {shown.sums.visits > 0 && <Places graph={graph} shown={shown} />}
      {shown.sums.visits > 0 && !file && (
        <div className="spaced">
          <Button
            icon={<Split />}
            text={t('Try a change on some visitors …')}
            onPress={() => void Object.assign(layout, { workspace: 'share', sharePanel: 'publish' })}
          />
        </div>
      )}
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
      <span className="stack compact">
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

/** Which visits the figures are of. */

const ALL = 'all';
const DEVICES: Readonly<Record<Device, string>> = { phone: t('Phone'), tablet: t('Tablet'), desktop: t('Desktop') };

function FiguresFilters({ shown: { sums, version }, hasFile }: { shown: ShownFigures; hasFile: boolean }) {
  const { flow } = useConfigurator();
  const { filter, besideVersion } = useSnapshot(flow.figures) as FiguresState;
  const change = (changes: Partial<FiguresFilter>) =>
    void Object.assign(flow.figures, { filter: { ...filter, ...changes } });
  const given = (id: string): string | undefined => (id === ALL ? undefined : id);
  const oneOf = (name: 'source' | 'device', label: string, all: string, options: readonly SelectOption[]) => (
    <Select
      label={label}
      value={filter[name] ?? ALL}
      options={[{ id: ALL, text: all }, ...options]}
      onChange={id => change({ [name]: given(id) })}
    />
  );
  const versions = sums.versions.map(one => ({
    id: String(one.version),
    text: `${t('Version {{version}}', { version: one.version })} (${visitsInWords(one.visits)})`,
  }));
  const sources = sums.sources.map(({ source }) => ({ id: source, text: sourceInWords(source) }));
  const devices = sums.devices.map(({ device }) => ({ id: device, text: DEVICES[device] }));
  return (
    <div className="flow-filters gap-10">
      <Select
        label={t('Time')}
        value={String(filter.days ?? ALL)}
        options={[
          ...(hasFile ? [{ id: ALL, text: t('All days') }] : []),
          ...[7, 30, 90].map(days => ({ id: String(days), text: t('{{days}} days', { days }) })),
        ]}
        onChange={id => change({ days: id === ALL ? undefined : Number(id) })}
      />
      {oneOf('source', t('Source'), t('All sources'), sources)}
      {oneOf('device', t('Device'), t('All devices'), devices)}
      <Select
        label={t('Version')}
        value={version === undefined ? null : String(version)}
        options={versions}
        onChange={id => {
          change({ version: Number(id) });
          if (besideVersion === Number(id)) flow.figures.besideVersion = undefined;
        }}
      />
      <Select
        label={t('Beside it')}
        value={String(besideVersion ?? ALL)}
        options={[{ id: ALL, text: t('No other version') }, ...versions.filter(({ id }) => id !== String(version))]}
        onChange={id => void Object.assign(flow.figures, { besideVersion: given(id) && Number(id) })}
      />
      {(filter.source !== undefined || filter.device !== undefined) && (
        <p className="small muted" role="status">
          {t('Times and errors are of all sources and devices.')}
        </p>
      )}
    </div>
  );
}
