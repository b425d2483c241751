import { t } from '../../words/words.ts';
import './inspector.css';
import { Ban, CircleAlert, Layers, Radar, Send, Zap } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { InspectedFlag } from '../../../embed/library.ts';
import { useConfigurator } from '../configurator.tsx';
import { FillBar } from '../fill/FillBar.tsx';
import type { Snapshot } from '../preview/frame-answers.ts';
import { Button } from '../ui/Button.tsx';
import { JsonTree } from '../ui/JsonTree.tsx';
import type { CountedEntry } from './inspector-state.ts';
import { LoadedFiles } from './LoadedFiles.tsx';
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

interface EntriesProps {
  entries: readonly CountedEntry[];
}
const MAX_SHOWN = 100;
const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);
const Time = ({ at }: { at: number }) => (
  <time className="entry-time muted" dateTime={new Date(at).toISOString()}>
    {timeOf(at)}
  </time>
);
const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Events, data-layer entries and reports, newest first. */
function Happenings({ entries }: EntriesProps) {
  const { inspector } = useConfigurator();
  const shown = entries.filter(({ kind }) => kind !== 'call' && kind !== 'reply');
  if (shown.length === 0) return <p className="muted small">{t('Nothing has happened yet. Use the form.')}</p>;
  return (
    <>
      <ol className="stack padded-below">
        {shown
          .slice(-MAX_SHOWN)
          .reverse()
          .map(entry => (
            <Happening key={entry.count} entry={entry} />
          ))}
      </ol>
      <Button kind="quiet" text={t('Clear the list')} onPress={inspector.clearEntries} />
    </>
  );
}

function Happening({ entry }: { entry: CountedEntry }) {
  if (entry.kind === 'report') {
    return (
      <li className="entry stack top gap-8 small line-below" data-level={entry.level} lang="en">
        <CircleAlert />
        <span className="entry-name wraps">{entry.message}</span>
        <Time at={entry.at} />
      </li>
    );
  }
  if (entry.kind !== 'event' && entry.kind !== 'dataLayer') return null;
  const isLayer = entry.kind === 'dataLayer';
  const detail = membersOf(isLayer ? entry.entry : entry.detail);
  const name = isLayer ? String(detail.event ?? 'dataLayer') : entry.event;
  return (
    <li className="entry stack top gap-8 small line-below">
      {isLayer ? <Layers /> : <Zap />}
      <Details name={name} label={isLayer ? t('data layer') : t('event')} value={detail} />
      {isLayer && entry.isHeldBack && <HeldBack />}
      <Time at={entry.at} />
    </li>
  );
}

function Details({ name, label, value }: { name: string; label: string; value: Readonly<Record<string, unknown>> }) {
  const title = (
    <>
      <code>{name}</code> <span className="muted">{label}</span>
    </>
  );
  if (Object.keys(value).length === 0) return <span className="entry-name wraps">{title}</span>;
  return (
    <details className="entry-name wraps">
      <summary>{title}</summary>
      <JsonTree value={value} empty="" />
    </details>
  );
}

const HeldBack = () => (
  <span className="entry-held inline-row gap-4 tiny muted">
    <Ban />
    {t('held back')}
  </span>
);

/** Calls that were made, and those that preview answered itself, newest first. */
function Calls({ entries }: EntriesProps) {
  const replies = new Map(entries.flatMap(entry => (entry.kind === 'reply' ? [[entry.id, entry] as const] : [])));
  const calls = entries.flatMap(entry => (entry.kind === 'call' ? [entry] : []));
  if (calls.length === 0) return <p className="muted small">{t('The form has called nothing yet.')}</p>;
  return (
    <ol className="stack padded-below">
      {calls
        .slice(-MAX_SHOWN)
        .reverse()
        .map(call => {
          const reply = replies.get(call.id);
          return (
            <li key={call.count} className="entry stack top gap-8 small line-below">
              <Send />
              <Details name={`${call.method} ${call.url}`} label="" value={membersOf(call.body)} />
              {call.isHeldBack ? (
                <HeldBack />
              ) : (
                <span className="entry-status inline-row gap-4 tiny muted">{statusOf(reply)}</span>
              )}
              <Time at={call.at} />
            </li>
          );
        })}
    </ol>
  );
}

function statusOf(reply: Extract<CountedEntry, { kind: 'reply' }> | undefined): string {
  if (!reply) return t('pending');
  return reply.status === undefined ? t('no answer') : String(reply.status);
}
