/** Which visits the figures are of. */

import { useSnapshot } from 'valtio/react';
import type { Device } from '../../../../server/api/visits.ts';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { sourceInWords } from '../../server/visit-words.ts';
import { Select } from '../../ui/Select.tsx';
import { visitsInWords } from './CardFigures.tsx';
import type { FiguresFilter, FiguresState } from './figures-state.ts';
import type { ShownFigures } from './use-figures.ts';

const ALL = 'all';
const DEVICES: Readonly<Record<Device, string>> = { phone: t('Phone'), tablet: t('Tablet'), desktop: t('Desktop') };

export function FiguresFilters({ shown: { sums, version }, hasFile }: { shown: ShownFigures; hasFile: boolean }) {
  const { flow } = useConfigurator();
  const { filter, besideVersion } = useSnapshot(flow.figures) as FiguresState;
  const change = (changes: Partial<FiguresFilter>) =>
    void Object.assign(flow.figures, { filter: { ...filter, ...changes } });
  const given = (id: string): string | undefined => (id === ALL ? undefined : id);
  const versions = sums.versions.map(one => ({
    id: String(one.version),
    text: `${t('Version {{version}}', { version: one.version })} (${visitsInWords(one.visits)})`,
  }));
  return (
    <div className="flow-filters">
      <Select
        label={t('Time')}
        value={String(filter.days ?? ALL)}
        options={[
          ...(hasFile ? [{ id: ALL, text: t('All days') }] : []),
          ...[7, 30, 90].map(days => ({ id: String(days), text: t('{{days}} days', { days }) })),
        ]}
        onChange={id => change({ days: id === ALL ? undefined : Number(id) })}
      />
      <Select
        label={t('Source')}
        value={filter.source ?? ALL}
        options={[
          { id: ALL, text: t('All sources') },
          ...sums.sources.map(({ source }) => ({ id: source, text: sourceInWords(source) })),
        ]}
        onChange={id => change({ source: given(id) })}
      />
      <Select
        label={t('Device')}
        value={filter.device ?? ALL}
        options={[
          { id: ALL, text: t('All devices') },
          ...sums.devices.map(({ device }) => ({ id: device, text: DEVICES[device] })),
        ]}
        onChange={id => change({ device: given(id) as Device | undefined })}
      />
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
