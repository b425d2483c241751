/** Everything that arrived for a lead, in the order of arrival. */

import type { Lead, LeadVersion } from '../../../server/api/owner.ts';
import { JsonTree } from '../../configurator/ui/JsonTree.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { Section } from '../ui/Page.tsx';
import { changedKeys } from './lead-words.ts';

const isBooking = ({ lead }: LeadVersion): boolean => lead?.['lp-nurturing-callme-day'] !== undefined;

function titleOf(version: LeadVersion, before: LeadVersion | undefined): string {
  if (version.isAfter) return isBooking(version) ? 'The visitor booked a call' : 'Answers after the submit';
  return before ? 'The visitor sent other answers' : 'The lead arrived';
}

export function LeadHistory({ lead: { versions } }: { lead: Lead }) {
  return (
    <Section title="History">
      <ol className="history stack gap-12">
        {versions.map((version, place) => {
          const before = versions
            .slice(0, place)
            .filter(({ isAfter }) => !isAfter)
            .at(-1);
          const changed = version.isAfter ? [] : changedKeys(version.lead, before?.lead);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what arrived is never reordered
            <li key={place}>
              <span>{titleOf(version, version.isAfter ? undefined : before)}</span>
              <span className="muted">{momentOf(version.receivedAt)}</span>
              {changed.length > 0 && <span className="muted">Changed: {changed.join(', ')}</span>}
              {version.lead && (version.isAfter || before) && (
                <details>
                  <summary>What arrived</summary>
                  <JsonTree value={version.lead} before={before?.lead ?? undefined} empty="Nothing." />
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
