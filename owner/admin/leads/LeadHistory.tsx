/** What arrived for a lead and what people did with it, in the order of time. */

import type { Lead, LeadVersion } from '../../../server/api/owner.ts';
import { JsonTree } from '../../configurator/ui/JsonTree.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { t } from '../../words/words.ts';
import { Section } from '../ui/Page.tsx';
import { changedKeys, statusInWords } from './lead-words.ts';

const isBooking = ({ lead }: LeadVersion): boolean => lead?.['lp-nurturing-callme-day'] !== undefined;

function titleOf(version: LeadVersion, before: LeadVersion | undefined): string {
  if (version.isAfter) return isBooking(version) ? t('The visitor booked a call') : t('Answers after the submit');
  return before ? t('The visitor sent other answers') : t('The lead arrived');
}

function Version({ version, before }: { version: LeadVersion; before: LeadVersion | undefined }) {
  const changed = version.isAfter ? [] : changedKeys(version.lead, before?.lead);
  return (
    <>
      <span>{titleOf(version, version.isAfter ? undefined : before)}</span>
      <span className="muted">{momentOf(version.receivedAt)}</span>
      {changed.length > 0 && <span className="muted">{t('Changed: {{keys}}', { keys: changed.join(', ') })}</span>}
      {version.lead && (version.isAfter || before) && (
        <details>
          <summary>{t('What arrived')}</summary>
          <JsonTree value={version.lead} before={before?.lead ?? undefined} empty={t('Nothing.')} />
        </details>
      )}
    </>
  );
}

export function LeadHistory({ lead: { versions, work } }: { lead: Lead }) {
  const arrived = versions.map((version, place) => {
    const before = versions
      .slice(0, place)
      .filter(({ isAfter }) => !isAfter)
      .at(-1);
    return { id: `version ${place}`, at: version.receivedAt, view: <Version version={version} before={before} /> };
  });
  const worked = work.map(({ revision, status, owner, note, actor, at }) => ({
    id: `work ${revision}`,
    at,
    view: (
      <>
        <span>
          {[statusInWords(status), owner && t('assigned to {{owner}}', { owner })].filter(Boolean).join(', ')}
        </span>
        <span className="muted">
          {actor}, {momentOf(at)}
        </span>
        {note && <span className="as-written">{note}</span>}
      </>
    ),
  }));
  return (
    <Section title={t('History')}>
      <ol className="history stack gap-12">
        {[...arrived, ...worked]
          .toSorted((a, b) => a.at - b.at)
          .map(({ id, view }) => (
            <li key={id}>{view}</li>
          ))}
      </ol>
    </Section>
  );
}
