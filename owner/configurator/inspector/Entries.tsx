import { Ban, CircleAlert, Layers, Send, Zap } from 'lucide-react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { JsonTree } from '../ui/JsonTree.tsx';
import type { CountedEntry } from './inspector-state.ts';

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
export function Happenings({ entries }: EntriesProps) {
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
export function Calls({ entries }: EntriesProps) {
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
