/** One lead with all that belongs to it. */
import { useState } from 'react';
import type { AnswerInWords, Bid, Delivery, Json, Lead } from '../../../server/api/owner.ts';
import { Facts } from '../../configurator/ui/Facts.tsx';
import { Switch } from '../../configurator/ui/fields.tsx';
import { JsonTree } from '../../configurator/ui/JsonTree.tsx';
import { momentOf, slotInWords } from '../../configurator/ui/time-ago.ts';
import { t } from '../../words/words.ts';
import { SendAgain } from '../deliveries/SendAgain.tsx';
import { linkTo } from '../route.ts';
import { Pane, Section } from '../ui/Page.tsx';
import { Badge, Ready, TwoLines } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useRead } from '../ui/use-loaded.ts';
import { Contact } from './Contact.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import {
  bidInWords,
  consentsOf,
  eventInWords,
  evidenceInWords,
  inWords,
  newestOf,
  personOf,
  reasonInWords,
} from './lead-words.ts';
import { WorkSection } from './WorkSection.tsx';

interface LeadPaneProps {
  id: string;
  /** The name of a form. */
  nameOf(formId: string): string;
  /** The lead differs from the list. */
  onChanged(): void;
}

export function LeadPane({ id, nameOf, onChanged }: LeadPaneProps) {
  const loaded = useRead<Lead>(`leads/${encodeURIComponent(id)}`);
  const { loading, reload, refresh } = loaded;
  function onWorked(): void {
    refresh();
    onChanged();
  }
  const title = loading.state === 'ready' ? personOf(newestOf(loading.value)?.lead ?? null).name : t('Lead');
  return (
    // Another pane, so that a screen reader reads who it is.
    <Pane key={loading.state} title={title} closeHref={linkTo('leads')}>
      <Ready of={loaded}>{lead => <OpenLead lead={lead} reload={reload} nameOf={nameOf} onWorked={onWorked} />}</Ready>
    </Pane>
  );
}

interface OpenLeadProps extends Pick<LeadPaneProps, 'nameOf'> {
  lead: Lead;
  reload(): void;
  onWorked(): void;
}

function OpenLead({ lead, reload, nameOf, onWorked }: OpenLeadProps) {
  const newest = newestOf(lead);
  const answers = newest?.lead ?? null;
  const context = newest?.context ?? {};
  const { shown, booked, chosen } = lead.companies;
  return (
    <>
      <Contact lead={lead} />
      <WorkSection lead={lead} onChanged={onWorked} />
      {lead.isErased || !answers ? (
        <p className="muted">{t('The data of this person was erased. What is left recognizes a late repetition.')}</p>
      ) : (
        <>
          <Answers lead={lead} all={answers} />
          <Consents answers={answers} />
        </>
      )}
      <Section title={t('About the lead')}>
        <Facts
          facts={[
            [t('Form'), <FormLink key="form" formId={lead.formId} name={nameOf(lead.formId)} answers={answers} />],
            [t('Received'), momentOf(lead.receivedAt)],
            [
              t('Call booked for'),
              lead.bookedFor &&
                (booked === null
                  ? t('{{time}}, in the time zone of the company', { time: slotInWords(lead.bookedFor) })
                  : t('{{time}}, in the time zone of {{company}}', {
                      time: slotInWords(lead.bookedFor),
                      company: booked,
                    })),
            ],
            [t('Company shown'), lead.customerId && <a href={linkTo('customers', lead.customerId)}>{shown}</a>],
            [t('Companies chosen'), chosen.join(', ')],
            [t('Page'), inWords(context.page_url)],
            [t('Address'), inWords(context.ip)],
            [t('Browser'), inWords(context.user_agent)],
          ]}
        />
      </Section>
      <Deliveries deliveries={lead.deliveries} reload={reload} />
      {lead.bids.length > 0 && (
        <Section title={t('Offers of buyers')}>
          <Table
            caption={t('Offers of buyers')}
            columns={BIDS}
            rows={lead.bids}
            idOf={({ buyer, at }) => `${buyer} ${at}`}
          />
        </Section>
      )}
      <LeadHistory lead={lead} />
    </>
  );
}

function FormLink({ formId, name, answers }: { formId: string; name: string; answers: Json | null }) {
  const version = answers?.definition_version;
  return (
    <>
      <a href={linkTo('forms', formId)}>{name}</a>
      {version !== undefined && `, ${t('version {{version}}', { version: inWords(version) })}`}
    </>
  );
}

/** As the visitor saw them; the keys are there for those who build with them. */
function Answers({ lead, all }: { lead: Lead; all: Json }) {
  const [hasKeys, setKeys] = useState(false);
  const facts = (answers: readonly AnswerInWords[]) => (
    <Facts
      facts={answers.map(({ key, title, text }) => [
        title,
        <TwoLines
          key={key}
          first={text}
          second={hasKeys && <code>{`${key}: ${JSON.stringify(all[key] ?? text)}`}</code>}
        />,
      ])}
    />
  );
  return (
    <>
      <Section title={t('Answers')}>
        {!lead.hasWords && lead.answers.length > 0 && (
          <p className="muted">
            {t('The version of the form that this visitor saw is not on the server, so the answers have their keys.')}
          </p>
        )}
        {facts(lead.answers)}
        {lead.hasWords && <Switch label={t('Show keys')} isOn={hasKeys} onChange={setKeys} />}
        <details>
          <summary>{t('All members of the lead')}</summary>
          <JsonTree value={all} empty={t('It is empty.')} />
        </details>
      </Section>
      {lead.after.length > 0 && <Section title={t('After the submit')}>{facts(lead.after)}</Section>}
    </>
  );
}

function Consents({ answers }: { answers: Json }) {
  const consents = consentsOf(answers);
  return (
    <Section title={t('Consents')}>
      {consents.length === 0 && <p className="muted">{t('No consent came with the lead.')}</p>}
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
  sent: [t('Delivered'), 'good'],
  due: [t('Waiting'), 'warning'],
  dead: [t('Dead letter'), 'error'],
  capped: [t('Over the day’s limit')],
};
const DELIVERIES: readonly Column<Delivery>[] = [
  {
    head: t('Destination'),
    cell: ({ destination, event }) => <TwoLines first={destination} second={eventInWords(event)} />,
  },
  {
    head: t('State'),
    cell: ({ state, reason, attempts }) => (
      <TwoLines
        first={
          <>
            <Badge kind={STATES[state][1]}>{STATES[state][0]}</Badge>{' '}
            {attempts > 1 && t('after {{number}} tries', { number: attempts })}
          </>
        }
        second={reason !== null && reasonInWords(reason)}
      />
    ),
  },
  {
    head: t('Time'),
    cell: ({ state, changedAt, dueAt }) =>
      state === 'due' ? <TwoLines first={t('Next try')} second={momentOf(dueAt)} /> : momentOf(changedAt),
  },
];

function Deliveries({ deliveries, reload }: { deliveries: readonly Delivery[]; reload(): void }) {
  const isFailed = ({ state, reason }: Delivery): boolean => state === 'dead' || (state === 'due' && reason !== null);
  const failed = deliveries.filter(isFailed).map(({ id }) => id);
  return (
    <Section title={t('Deliveries')}>
      {deliveries.length === 0 ? (
        <p className="muted">{t('This lead goes to no destination.')}</p>
      ) : (
        <Table caption={t('Deliveries')} columns={DELIVERIES} rows={deliveries} idOf={({ id }) => id} />
      )}
      {failed.length > 0 && <SendAgain ids={failed} label={t('Send again now')} onDone={reload} />}
    </Section>
  );
}

const BIDS: readonly Column<Bid>[] = [
  { head: t('Buyer'), cell: ({ buyer }) => buyer },
  { head: t('Price'), cell: ({ price }) => price ?? '–', isNumber: true },
  { head: t('Answer'), cell: ({ state }) => bidInWords(state) },
  { head: t('Time'), cell: ({ at }) => momentOf(at) },
];
