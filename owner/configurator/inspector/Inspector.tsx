import { t } from '../../words/words.ts';
import './inspector.css';
import { Radar } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { InspectedFlag } from '../../../embed/library.ts';
import { useConfigurator } from '../configurator.tsx';
import { FillBar } from '../fill/FillBar.tsx';
import type { Snapshot } from '../preview/frame-answers.ts';
import { JsonTree } from '../ui/JsonTree.tsx';
import { Calls, Happenings } from './Entries.tsx';
import type { CountedEntry } from './inspector-state.ts';
import { LoadedFiles } from './LoadedFiles.tsx';
import { PolicyText } from './PolicyText.tsx';
import { Section } from './Section.tsx';
import { useInspectorState } from './use-inspector-state.ts';
import { Why } from './Why.tsx';

/** What is going on in the form of the preview, and why. */
export function Inspector() {
  const { inspector, layout } = useConfigurator();
  const { isExpert } = useSnapshot(layout);
  const { snapshot, leadBefore, entries } = useInspectorState();
  useEffect(() => inspector.open(), [inspector]);
  return (
    <div className="panel-body inspector">
      <h2 className="visually-hidden">{t('Try it')}</h2>
      <FillBar />
      <Why />
      {snapshot === undefined ? (
        <div className="empty">
          <Radar />
          <p>{t('Answers, the lead and everything that happens appear here as soon as the preview shows the form.')}</p>
        </div>
      ) : (
        <>
          <Section title={t('Answers')} count={Object.keys(snapshot.answers).length} isOpen>
            <JsonTree value={snapshot.answers} empty={t('Nothing is answered yet.')} />
          </Section>
          <Section
            title={t('Lead')}
            note={t('As it would be sent now. Marked: new or changed since the last step.')}
            count={Object.keys(snapshot.lead ?? {}).length}
          >
            <Lead snapshot={snapshot} before={leadBefore} />
          </Section>
          {isExpert && <ForExperts snapshot={snapshot} entries={entries} />}
        </>
      )}
      {isExpert && (
        <Section title="Content-Security-Policy" note={t('What a page with this form must allow.')}>
          <PolicyText />
        </Section>
      )}
    </div>
  );
}

function ForExperts({ snapshot, entries }: { snapshot: Snapshot; entries: readonly CountedEntry[] }) {
  const calls = entries.filter(({ kind }) => kind === 'call').length;
  return (
    <>
      <Section title={t('Events and data layer')} count={entries.length - calls}>
        <Happenings entries={entries} />
      </Section>
      <Section title={t('Calls')} count={calls} note={t('Preview holds back the calls that send something.')}>
        <Calls entries={entries} />
      </Section>
      <Section title={t('Flags')} count={snapshot.flags.filter(({ isOn }) => isOn).length}>
        <FlagList flags={snapshot.flags} />
      </Section>
      <LoadedFiles chunks={snapshot.chunks} />
    </>
  );
}

function Lead({ snapshot, before }: { snapshot: Snapshot; before: Snapshot['lead'] | undefined }) {
  if (snapshot.lead) return <JsonTree value={snapshot.lead} before={before} empty={t('The lead is empty.')} />;
  return (
    <p className="danger">{t('The lead cannot be assembled: {{reason}}', { reason: snapshot.leadProblem ?? '' })}</p>
  );
}

/** Where a flag comes from, in words. */
function originOf({ from, plugin = '' }: InspectedFlag): string {
  if (from === 'plugin') return t('by the plugin {{plugin}}', { plugin });
  if (from === 'script') return t('by a script, with setFeature');
  return from === 'option'
    ? t('by an option of mount')
    : t('by an attribute of the page; here, a setting of the preview');
}

function FlagList({ flags }: { flags: readonly InspectedFlag[] }) {
  if (flags.length === 0) return <p className="muted small">{t('No flag is on.')}</p>;
  return (
    <ul className="flag-list stack">
      {flags.map(flag => (
        <li key={flag.name} className="wide-row line-below small" data-on={flag.isOn || undefined}>
          <code>{flag.name}</code>
          <span className="flag-state semibold muted">{flag.isOn ? t('on') : t('off')}</span>
          <span className="muted">{originOf(flag)}</span>
        </li>
      ))}
    </ul>
  );
}
