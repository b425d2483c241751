/** One lead with all that belongs to it. */
import { useCallback } from 'react';
import type { Bid, Delivery, Json, Lead, Proof } from '../../../server/api/owner.ts';
import { Problem } from '../../configurator/server/Problem.tsx';
import { JsonTree } from '../../configurator/ui/JsonTree.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { SendAgain } from '../deliveries/SendAgain.tsx';
import { linkTo } from '../route.ts';
import { useSession } from '../session.ts';
import { Pane, Section } from '../ui/Page.tsx';
import { Badge, Facts, LoadingView, TwoLines } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { LeadHistory } from './LeadHistory.tsx';
import { answersOf, consentsOf, eventInWords, evidenceInWords, inWords, newestOf, personOf } from './lead-words.ts';

export function LeadPane({ id }: { id: string }) {
  const { api } = useSession();
  const { loading, reload } = useLoaded(useCallback(() => api.get<Lead>(`leads/${encodeURIComponent(id)}`), [api, id]));
  const closeHref = linkTo('leads');
  if (loading.state === 'ready') return <OpenLead lead={loading.value} closeHref={closeHref} reload={reload} />;
  return (
    <Pane title="Lead" closeHref={closeHref}>
      {loading.state === 'failed' ? <Problem error={loading.error} retry={reload} /> : <LoadingView />}
    </Pane>
  );
}

function OpenLead({ lead, closeHref, reload }: { lead: Lead; closeHref: string; reload(): void }) {
  const newest = newestOf(lead);
  const answers = newest?.lead ?? null;
  const context = newest?.context ?? {};
  return (
    <Pane title={personOf(answers).name} closeHref={closeHref}>
      <Facts
        facts={[
          ['Form', <FormLink key="form" formId={lead.formId} answers={answers} />],
          ['Received', momentOf(lead.receivedAt)],
          ['Verified', lead.verified !== null && <Verified key="verified" verified={lead.verified} />],
          ['Customer shown', lead.customerId && <a href={linkTo('customers', lead.customerId)}>{lead.customerId}</a>],
          ['Call booked for', lead.bookedFor && `${lead.bookedFor}, in the time zone of the customer`],
          ['Page', inWords(context.page_url)],
          ['Address', inWords(context.ip)],
          ['Browser', inWords(context.user_agent)],
        ]}
      />
      {lead.isErased || !answers ? (
        <p className="muted">The data of this person was erased. What is left recognizes a late repetition.</p>
      ) : (
        <>
          <Section title="Answers">
            <Facts facts={answersOf(answers)} />
            <details>
              <summary>All members of the lead</summary>
              <JsonTree value={answers} empty="It is empty." />
            </details>
          </Section>
          <Consents answers={answers} />
        </>
      )}
      <Deliveries deliveries={lead.deliveries} reload={reload} />
      {lead.bids.length > 0 && (
        <Section title="Offers of buyers">
          <Table
            caption="Offers of buyers"
            columns={BIDS}
            rows={lead.bids}
            idOf={({ buyer, at }) => `${buyer} ${at}`}
          />
        </Section>
      )}
      <LeadHistory lead={lead} />
    </Pane>
  );
}

function FormLink({ formId, answers }: { formId: string; answers: Json | null }) {
  const version = answers?.definition_version;
  return (
    <>
      <a href={linkTo('forms', formId)}>{formId}</a>
      {version !== undefined && `, version ${inWords(version)}`}
    </>
  );
}

/** One number, or several with the questions that they answer. */
function Verified({ verified }: { verified: Proof | readonly Proof[] }) {
  const isOne = 'number' in verified;
  return (
    <ul className="stack gap-6">
      {(isOne ? [verified] : verified).map(({ member, number, channel, at }) => (
        <li key={member}>
          <TwoLines
            first={isOne ? number : `${member}: ${number}`}
            second={`${channel === 'sna' ? 'by its network' : 'by a code'}, ${momentOf(Date.parse(at))}`}
          />
        </li>
      ))}
    </ul>
  );
}

function Consents({ answers }: { answers: Json }) {
  const consents = consentsOf(answers);
  return (
    <Section title="Consents">
      {consents.length === 0 && <p className="muted">The form asked for no consent.</p>}
      {consents.map(({ title, words, evidence }) => (
        <figure key={title} className="consent">
          <figcaption>{title}</figcaption>
          <blockquote>{words}</blockquote>
          {evidence && <p className="muted">{evidenceInWords(evidence)}</p>}
        </figure>
      ))}
    </Section>
  );
}

const STATES: Readonly<Record<Delivery['state'], readonly [text: string, kind?: 'good' | 'error' | 'warning']>> = {
  sent: ['Delivered', 'good'],
  due: ['Waits', 'warning'],
  dead: ['Dead letter', 'error'],
  capped: ['Over the day’s limit'],
};
const DELIVERIES: readonly Column<Delivery>[] = [
  {
    head: 'Destination',
    cell: ({ destination, event }) => <TwoLines first={destination} second={eventInWords(event)} />,
  },
  {
    head: 'State',
    cell: ({ state, reason }) => (
      <TwoLines first={<Badge kind={STATES[state][1]}>{STATES[state][0]}</Badge>} second={state !== 'sent' && reason} />
    ),
  },
  { head: 'Tries', cell: ({ attempts }) => attempts, isNumber: true, isMinor: true },
  { head: 'Changed', cell: ({ changedAt }) => momentOf(changedAt) },
];

function Deliveries({ deliveries, reload }: { deliveries: readonly Delivery[]; reload(): void }) {
  const dead = deliveries.filter(({ state }) => state === 'dead').map(({ id }) => id);
  return (
    <Section title="Deliveries">
      {deliveries.length === 0 ? (
        <p className="muted">This lead goes to no destination.</p>
      ) : (
        <Table caption="Deliveries" columns={DELIVERIES} rows={deliveries} idOf={({ id }) => id} />
      )}
      {dead.length > 0 && <SendAgain ids={dead} onDone={reload} />}
    </Section>
  );
}

const BIDS: readonly Column<Bid>[] = [
  { head: 'Buyer', cell: ({ buyer }) => buyer },
  { head: 'Price', cell: ({ price }) => price ?? '–', isNumber: true },
  { head: 'Answer', cell: ({ state }) => state },
  { head: 'Time', cell: ({ at }) => momentOf(at) },
];
