/** What failed: it is tried again, or was given up. */
import type { FailedDelivery } from '../../../server/api/owner.ts';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { t } from '../../words/words.ts';
import { eventInWords, reasonInWords } from '../leads/lead-words.ts';
import { linkTo } from '../route.ts';
import { useSession } from '../session.ts';
import { Page, Section } from '../ui/Page.tsx';
import { TwoLines } from '../ui/states.tsx';
import { type Column, LoadedTable } from '../ui/Table.tsx';
import { type Pages, useList } from '../ui/use-loaded.ts';
import { SendAgain } from './SendAgain.tsx';

const before = ({ failedAt, id }: FailedDelivery): string => `before=${failedAt},${id}`;

export function DeliveriesPage() {
  const waiting = useList('waiting', 'waiting', before, true);
  const dead = useList('dead-letters', 'deadLetters', before, true);
  function reload(): void {
    waiting.reload();
    dead.reload();
  }
  return (
    <Page title={t('Deliveries')} onRefresh={reload}>
      <Failed
        title={t('Waiting for the next try')}
        list={waiting}
        onDone={reload}
        time={{ head: t('Next try'), cell: ({ dueAt }) => momentOf(dueAt) }}
        empty={[t('No delivery is waiting.'), t('A failed delivery is tried again for two days.')]}
        isWaiting
      />
      <Failed
        title={t('Dead letters')}
        list={dead}
        onDone={reload}
        time={{ head: t('Given up'), cell: ({ failedAt }) => momentOf(failedAt) }}
        empty={[t('There is no dead letter.'), t('Deliveries that the server gave up appear here.')]}
      />
    </Page>
  );
}

interface FailedProps {
  title: string;
  list: Pages<FailedDelivery>;
  time: Column<FailedDelivery>;
  empty: readonly [what: string, more: string];
  isWaiting?: boolean;
  onDone(): void;
}

function Failed({ title, list, time, empty, isWaiting = false, onDone }: FailedProps) {
  const { isOwner } = useSession();
  const columns: readonly Column<FailedDelivery>[] = [
    {
      head: t('Destination'),
      cell: ({ destination, event }) => <TwoLines first={destination} second={eventInWords(event)} />,
    },
    {
      head: t('Reason'),
      cell: ({ reason, attempts }) => (
        <TwoLines first={reasonInWords(reason)} second={t('Tries: {{number}}', { number: attempts })} />
      ),
    },
    { ...time, isMinor: true },
    { head: t('Lead'), cell: ({ leadId }) => <a href={linkTo('leads', leadId)}>{t('Open lead')}</a> },
    ...(isOwner
      ? [
          {
            head: t('Action'),
            cell: ({ id }: FailedDelivery) => (
              <SendAgain ids={[id]} label={isWaiting ? t('Send now') : t('Send again')} onDone={onDone} />
            ),
          },
        ]
      : []),
  ];
  const hasSeveral = list.loading.state === 'ready' && list.loading.value.length > 1;
  return (
    <Section title={title} level={2}>
      {hasSeveral && (
        <SendAgain label={isWaiting ? t('Send all now') : t('Send all again')} isWaiting={isWaiting} onDone={onDone} />
      )}
      <LoadedTable columns={columns} list={list} empty={empty} caption={title} idOf={({ id }) => id} />
    </Section>
  );
}
