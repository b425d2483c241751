/** How many visits and leads there were, where they came from, and what fails. */
import './overview.css';
import { type ReactNode, useRef, useState } from 'react';
import type { LeadCounts, Overview, VisitCounts } from '../../../server/api/visits.ts';
import { Problem } from '../../configurator/server/Problem.tsx';
import { shareOf } from '../../configurator/server/visit-figures.ts';
import { percentOf, rangeOf, sourceInWords } from '../../configurator/server/visit-words.ts';
import { Facts } from '../../configurator/ui/Facts.tsx';
import { PanelTabs } from '../../configurator/ui/PanelTabs.tsx';
import { numberOf, plural, t } from '../../words/words.ts';
import { reasonInWords } from '../leads/lead-words.ts';
import { linkTo } from '../route.ts';
import { Page, Section } from '../ui/Page.tsx';
import { Badge, LoadingView, TwoLines } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useRead } from '../ui/use-loaded.ts';
import { DayChart } from './DayChart.tsx';

type Days = '7' | '30' | '90';
const TIMES = [
  { id: '7', text: t('7 days') },
  { id: '30', text: t('30 days') },
  { id: '90', text: t('90 days') },
] as const;

export function OverviewPage() {
  const [days, setDays] = useState<Days>('30');
  const { loading, reload } = useRead<Overview>(`overview?days=${days}`);
  /** What is on screen stays until the new time has arrived. */
  const last = useRef<Overview>(undefined);
  if (loading.state === 'ready') last.current = loading.value;
  const overview = loading.state === 'failed' ? undefined : last.current;
  return (
    <Page
      title={t('Overview')}
      actions={
        <PanelTabs<Days> label={t('Time', { context: 'span' })} tabs={TIMES} selected={days} onSelect={setDays} />
      }
      onRefresh={reload}
    >
      {loading.state === 'failed' && <Problem error={loading.error} retry={reload} />}
      {loading.state === 'loading' && !overview && <LoadingView />}
      {overview && <OverviewView overview={overview} isBusy={loading.state === 'loading'} />}
    </Page>
  );
}

const sumOf = (days: readonly LeadCounts[], name: keyof LeadCounts): number =>
  days.reduce((sum, counts) => sum + counts[name], 0);

function shareInWords({ visits, leads }: VisitCounts): readonly [share: string, range: string] {
  const share = shareOf(leads, visits);
  return share.isKnown ? [percentOf(share.share), rangeOf(share)] : ['–', t('too few visits to tell')];
}

/** Visits that become leads. It is unknown for leads of pages that report no visits. */
function ShareView(counts: VisitCounts) {
  if (counts.visits === 0) return <span className="muted">{t('Unknown')}</span>;
  const [share, range] = shareInWords(counts);
  return <TwoLines first={share} second={<span className="share-range">{range}</span>} />;
}

/** In a row without `visitLeads`, the leads are those of visits. */
function columnsOf<Row extends VisitCounts & Partial<LeadCounts>>(
  head: string,
  cell: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  return [
    { head, cell },
    { head: t('Visits'), cell: ({ visits }) => numberOf(visits), isNumber: true },
    { head: t('Leads'), cell: ({ leads }) => numberOf(leads), isNumber: true },
    {
      head: t('Share', { context: 'part' }),
      cell: ({ visits, leads, visitLeads = leads }) => <ShareView visits={visits} leads={visitLeads} />,
      isNumber: true,
    },
  ];
}
const FORMS = columnsOf<Overview['forms'][number]>(t('Form'), ({ id, name }) => (
  <a href={linkTo('forms', id)}>{name ?? id}</a>
));
const SOURCES = columnsOf<Overview['sources'][number]>(t('Source'), ({ source }) => sourceInWords(source));

function OverviewView({ overview, isBusy }: { overview: Overview; isBusy: boolean }) {
  const { days, forms, sources, today } = overview;
  const [visits, leads] = [sumOf(days, 'visits'), sumOf(days, 'leads')];
  return (
    <div className="overview stack gap-16" aria-busy={isBusy}>
      {visits + leads === 0 ? (
        <div className="empty">
          <p>{t('There are no visits and no leads in this time.')}</p>
          <p className="muted">{t('Publish a form, and its visits and leads appear here.')}</p>
        </div>
      ) : (
        <>
          <dl className="tiles bordered rounded-large on-panel">
            <Tile
              name={t('Leads')}
              value={numberOf(leads)}
              note={t('{{number}} today', { number: numberOf(today.leads) })}
            />
            <Tile
              name={t('Visits')}
              value={numberOf(visits)}
              note={t('{{number}} today', { number: numberOf(days.at(-1)?.visits ?? 0) })}
            />
            <ShareTile visits={visits} leads={sumOf(days, 'visitLeads')} />
          </dl>
          <div className="pair stack gap-16">
            <DayChart
              title={t('Leads by day')}
              days={days.map(({ day, leads }) => ({ day, count: leads }))}
              empty={t('No leads in this time.')}
            />
            <DayChart
              title={t('Visits by day')}
              days={days.map(({ day, visits }) => ({ day, count: visits }))}
              empty={t('No form reported a visit in this time.')}
            />
          </div>
        </>
      )}
      <div className="cards pair stack gap-16">
        <Failing {...overview} />
        <Section title={t("Deliveries of today's leads")} level={2}>
          <Facts
            facts={[
              [t('Delivered'), numberOf(today.delivered)],
              [t('Waiting'), numberOf(today.waiting)],
              [
                t('Failed'),
                today.failed === 0 ? (
                  '0'
                ) : (
                  <Badge key="failed" kind="error">
                    {plural(today.failed, '{{count}} failed', '{{count}} failed')}
                  </Badge>
                ),
              ],
            ]}
          />
        </Section>
        {forms.length > 0 && (
          <Section title={t('By form')} level={2}>
            <Table caption={t('By form')} columns={FORMS} rows={forms} idOf={({ id }) => id} />
          </Section>
        )}
        {sources.length > 0 && (
          <Section title={t('By source')} level={2}>
            <Table caption={t('By source')} columns={SOURCES} rows={sources} idOf={({ source }) => source} />
          </Section>
        )}
      </div>
      <p className="small muted">
        {t(
          'Days are in UTC, and today is not over. Leads are those that this server received. The share is that of visits that become leads, here or elsewhere; in 95 of 100 cases, the true one is in the range below it.',
        )}
      </p>
    </div>
  );
}

const Tile = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div className="tile stack gap-2">
    <dt className="compact">{name}</dt>
    <dd className="tile-value bold tabular">{value}</dd>
    <dd className="small muted">{note}</dd>
  </div>
);

function ShareTile(counts: VisitCounts) {
  const [value, range] = shareInWords(counts);
  const note = counts.visits === 0 ? t('No form reported a visit in this time.') : range;
  return <Tile name={t('Visits that become leads')} value={value} note={note} />;
}

function Failing({ failing: { deliveries, destinations } }: Overview) {
  return (
    <Section title={t('What fails')} level={2}>
      {deliveries === 0 ? (
        <p className="muted">{t('No delivery fails.')}</p>
      ) : (
        <>
          <ul className="stack gap-10 full">
            {destinations.map(({ name, failing, reason }) => (
              <li key={name} className="row between gap-12">
                <TwoLines first={name} second={reasonInWords(reason)} />
                <Badge kind="error">{numberOf(failing)}</Badge>
              </li>
            ))}
          </ul>
          <a href={linkTo('deliveries')}>{plural(deliveries, 'Show the delivery', 'Show {{count}} deliveries')}</a>
        </>
      )}
    </Section>
  );
}
