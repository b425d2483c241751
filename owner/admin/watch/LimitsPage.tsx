/** How much of each limit is used today, and what was refused. */
import { RefreshCw } from 'lucide-react';
import { useCallback } from 'react';
import type { Limits } from '../../../server/api/owner.ts';
import { IconButton } from '../../configurator/ui/Button.tsx';
import { useSession } from '../session.ts';
import { Page, Section } from '../ui/Page.tsx';
import { Facts, Ready } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

/** The member of the settings, and the beginning of the names of its counts. */
const KINDS = [
  { limit: 'perDay', name: 'sms day', text: 'Messages today' },
  { limit: 'perCountry', name: 'sms country ', text: 'To a country, in this hour' },
  { limit: 'perPage', name: 'sms page ', text: 'From a page, in this hour' },
  { limit: 'perPrefix', name: 'sms prefix ', text: 'To a range of numbers, in this hour' },
] as const;

interface Used {
  what: string;
  used: number;
  of: number | null;
}
function usedMessages({ messages: { limits, sent } }: Limits): Used[] {
  return KINDS.flatMap(({ limit, name, text }) =>
    sent
      .filter(count => (name.endsWith(' ') ? count.name.startsWith(name) : count.name === name))
      .map(count => {
        const subject = count.name.slice(name.length);
        return { what: subject ? `${text}: ${subject}` : text, used: count.count, of: limits?.[limit] ?? null };
      }),
  );
}

const USED: readonly Column<Used>[] = [
  { head: 'Limit', cell: ({ what }) => what },
  { head: 'Used', cell: ({ used, of }) => <Usage used={used} of={of} />, isNumber: true },
];

/** A bar beside the figures. */
const Usage = ({ used, of }: { used: number; of: number | null }) => (
  <span className="usage stack gap-4">
    {of === null ? used : `${used} of ${of}`}
    {of !== null && (
      <span className="usage-bar clips" data-full={used >= of || undefined} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, (100 * used) / Math.max(1, of))}%` }} />
      </span>
    )}
  </span>
);

const REASONS: Readonly<Record<string, string>> = {
  number: 'The number is wrong, or costs extra',
  landline: 'The number is a landline',
  country: 'The number is of another country',
  perNumber: 'Too many messages to one number',
  perPrefix: 'Too many messages to a range of numbers',
  perAddress: 'Too many messages from one network',
  perPage: 'Too many messages from one page',
  perCountry: 'Too many messages to one country',
  perDay: 'Too many messages today',
};

export function LimitsPage() {
  const { api } = useSession();
  const loaded = useLoaded(useCallback(() => api.get<Limits>('limits'), [api]));
  return (
    <Page
      title="Limits"
      actions={<IconButton label="Refresh" icon={<RefreshCw aria-hidden />} onPress={loaded.reload} />}
    >
      <Ready of={loaded}>{limits => <LimitsView limits={limits} />}</Ready>
    </Page>
  );
}

function LimitsView({ limits }: { limits: Limits }) {
  const { requests, messages, destinations } = limits;
  const used = usedMessages(limits);
  return (
    <div className="cards stack">
      <Section title="Messages to phones" level={2}>
        {messages.limits === null ? (
          <p className="muted">Phone numbers are not verified here.</p>
        ) : used.length === 0 ? (
          <p className="muted">No message was sent today.</p>
        ) : (
          <Table caption="Messages to phones" columns={USED} rows={used} idOf={({ what }) => what} />
        )}
      </Section>
      <Section title="Refused today" level={2}>
        {messages.refused.length === 0 ? (
          <p className="muted">Nothing was refused.</p>
        ) : (
          <Facts facts={messages.refused.map(({ reason, count }) => [REASONS[reason] ?? reason, count])} />
        )}
      </Section>
      <Section title="Destinations" level={2}>
        {destinations.length === 0 ? (
          <p className="muted">The settings of the server name no destination.</p>
        ) : (
          <Facts
            facts={destinations.map(({ id, type, perDay, today }) => [
              `${id} (${type})`,
              perDay === null ? 'No limit' : <Usage key={id} used={today ?? 0} of={perDay} />,
            ])}
          />
        )}
      </Section>
      <Section title="Requests" level={2}>
        <Facts
          facts={[
            ['Leads from one page in a minute', requests.perOrigin],
            ['Requests of one network in a minute', requests.perAddress],
            ['Largest request', `${requests.maxBody} bytes`],
          ]}
        />
      </Section>
    </div>
  );
}
