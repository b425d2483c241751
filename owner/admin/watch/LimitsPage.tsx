/** How much of each limit is used today, and what was refused. */
import type { Limits } from '../../../server/api/owner.ts';
import { Facts } from '../../configurator/ui/Facts.tsx';
import { numberOf, t } from '../../words/words.ts';
import { Page, Section } from '../ui/Page.tsx';
import { Ready } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useRead } from '../ui/use-loaded.ts';

/** The member of the settings, and the beginning of the names of its counts. */
const KINDS = [
  { limit: 'perDay', name: 'sms day', text: t('Messages today') },
  { limit: 'perCountry', name: 'sms country ', text: t('To a country, in this hour') },
  { limit: 'perPage', name: 'sms page ', text: t('From a page, in this hour') },
  { limit: 'perPrefix', name: 'sms prefix ', text: t('To a range of numbers, in this hour') },
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
  { head: t('Limit'), cell: ({ what }) => what },
  { head: t('Used'), cell: ({ used, of }) => <Usage used={used} of={of} />, isNumber: true },
];

/** A bar beside the figures. */
const Usage = ({ used, of }: { used: number; of: number | null }) => (
  <span className="usage stack gap-4">
    {of === null ? numberOf(used) : t('{{used}} of {{of}}', { used: numberOf(used), of: numberOf(of) })}
    {of !== null && (
      <span className="meter" data-full={used >= of || undefined} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, (100 * used) / Math.max(1, of))}%` }} />
      </span>
    )}
  </span>
);

const REASONS: Readonly<Record<string, string>> = {
  number: t('The number is wrong, or costs extra'),
  landline: t('The number is a landline'),
  country: t('The number is of another country'),
  perNumber: t('Too many messages to one number'),
  perPrefix: t('Too many messages to a range of numbers'),
  perAddress: t('Too many messages from one network'),
  perPage: t('Too many messages from one page'),
  perCountry: t('Too many messages to one country'),
  perDay: t('Too many messages today'),
};

export function LimitsPage() {
  const loaded = useRead<Limits>('limits');
  return (
    <Page title={t('Limits')} onRefresh={loaded.reload}>
      <Ready of={loaded}>{limits => <LimitsView limits={limits} />}</Ready>
    </Page>
  );
}

function LimitsView({ limits }: { limits: Limits }) {
  const { requests, messages, destinations } = limits;
  const used = usedMessages(limits);
  return (
    <div className="cards stack">
      <Section title={t('Messages to phones')} level={2}>
        {messages.limits === null ? (
          <p className="muted">{t('Phone numbers are not verified here.')}</p>
        ) : used.length === 0 ? (
          <p className="muted">{t('No message was sent today.')}</p>
        ) : (
          <Table caption={t('Messages to phones')} columns={USED} rows={used} idOf={({ what }) => what} />
        )}
      </Section>
      <Section title={t('Refused today')} level={2}>
        {messages.refused.length === 0 ? (
          <p className="muted">{t('Nothing was refused.')}</p>
        ) : (
          <Facts facts={messages.refused.map(({ reason, count }) => [REASONS[reason] ?? reason, count])} />
        )}
      </Section>
      <Section title={t('Destinations')} level={2}>
        {destinations.length === 0 ? (
          <p className="muted">{t('The settings of the server name no destination.')}</p>
        ) : (
          <Facts
            facts={destinations.map(({ id, type, perDay, today }) => [
              `${id} (${type})`,
              perDay === null ? t('No limit') : <Usage key={id} used={today ?? 0} of={perDay} />,
            ])}
          />
        )}
      </Section>
      <Section title={t('Requests')} level={2}>
        <Facts
          facts={[
            [t('Leads from one page in a minute'), numberOf(requests.perOrigin)],
            [t('Requests of one network in a minute'), numberOf(requests.perAddress)],
            [t('Largest request'), t('{{number}} bytes', { number: numberOf(requests.maxBody) })],
          ]}
        />
      </Section>
    </div>
  );
}
