import './faults.css';
import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { useDefinition } from '../document/use-document.ts';
import type { PreviewSettings } from '../preview/preview-settings.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { plural } from '../ui/text.ts';
import { FaultRow } from './FaultRow.tsx';
import type { Fault, FaultGroup } from './fault.ts';
import { FAULT_GROUPS, faultWith, USUAL_FAULTS } from './fault-list.ts';
import { type Obstacle, obstacleFor } from './obstacles.ts';

/** A switch for each fault that a visitor can meet. The preview shows what the visitor sees then. */
export function FaultsPanel() {
  const { preview, layout } = useConfigurator();
  const { settings, fault } = useSnapshot(preview.state);
  const { isExpert } = useSnapshot(layout);
  const definition = useDefinition();
  const [query, setQuery] = useState('');
  const groups = useMemo(() => found(query), [query]);
  const obstacles = useMemo(() => {
    const all = FAULT_GROUPS.flatMap(({ faults }) => faults);
    return new Map(all.map(fault => [fault.id, obstacleFor(fault, definition, settings as PreviewSettings)]));
  }, [definition, settings]);
  const count = groups.reduce((sum, { faults }) => sum + faults.length, 0);
  const isOther = fault !== '' && !USUAL_FAULTS.includes(fault);
  const [isOpen, setIsOpen] = useState(isExpert);
  const list = groups.map(group => <Group key={group.title} group={group} obstacles={obstacles} />);
  return (
    <div className="panel-body faults">
      <h2 className="visually-hidden">What if …</h2>
      <p className="muted faults-note">
        Turn one on to see what a visitor sees then. Nothing leaves the preview, and your form stays as it is.
      </p>
      <SearchBox
        label="Search faults"
        placeholder="Search, such as “slow” or “offline”"
        value={query}
        onChange={setQuery}
      />
      <p className="visually-hidden" role="status">
        {query !== '' && plural(count, '1 fault found', '{count} faults found')}
      </p>
      {query === '' && <Group group={USUAL} obstacles={obstacles} />}
      {query === '' ? (
        <details
          className="faults-all"
          open={isOpen || isOther}
          onToggle={event => setIsOpen(event.currentTarget.open)}
        >
          <summary>{`All that can go wrong: ${count} more`}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {count === 0 && (
        <div className="faults-empty">
          <ShieldCheck aria-hidden />
          <p>No fault has these words.</p>
        </div>
      )}
    </div>
  );
}

interface GroupProps {
  group: FaultGroup;
  obstacles: ReadonlyMap<string, Obstacle | undefined>;
}
const Group = ({ group: { title, faults }, obstacles }: GroupProps) => (
  <section className="faults-group" aria-label={title}>
    <h3>{title}</h3>
    <ul>
      {faults.map(fault => (
        <FaultRow key={fault.id} fault={fault} obstacle={obstacles.get(fault.id)} />
      ))}
    </ul>
  </section>
);

const textOf = ({ title, happens, visitor, lead = '', reports = [] }: Fault): string =>
  [title, happens, visitor, lead, ...reports].join(' ').toLowerCase();

const USUAL: FaultGroup = { title: 'It happens to every form', faults: USUAL_FAULTS.map(id => faultWith(id)!) };

/** The faults that have all words of the query; without one, those that are not usual. */
function found(query: string): FaultGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return FAULT_GROUPS.map(({ title, faults }) => ({
    title,
    faults: faults.filter(fault =>
      words.length === 0
        ? !USUAL_FAULTS.includes(fault.id)
        : words.every(word => `${title.toLowerCase()} ${textOf(fault)}`.includes(word)),
    ),
  })).filter(({ faults }) => faults.length > 0);
}
