/** What could not be delivered in two days, or was refused for good. */
import { RefreshCw } from 'lucide-react';
import { useCallback } from 'react';
import type { FailedDelivery } from '../../../server/api/owner.ts';
import { IconButton } from '../../configurator/ui/Button.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { eventInWords } from '../leads/lead-words.ts';
import { linkTo } from '../route.ts';
import { useSession } from '../session.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { TwoLines } from '../ui/states.tsx';
import type { Column } from '../ui/Table.tsx';
import { usePages } from '../ui/use-loaded.ts';
import { SendAgain } from './SendAgain.tsx';

export function DeadLettersPage() {
  const { api, isOwner } = useSession();
  const list = usePages<FailedDelivery>(
    useCallback(
      async last => {
        const query = last ? `?before=${last.failedAt},${last.id}` : '';
        return (await api.get<{ deadLetters: FailedDelivery[] }>(`dead-letters${query}`)).deadLetters;
      },
      [api],
    ),
  );
  const columns: readonly Column<FailedDelivery>[] = [
    {
      head: 'Destination',
      cell: ({ destination, event }) => <TwoLines first={destination} second={eventInWords(event)} />,
    },
    { head: 'Reason', cell: ({ reason }) => reason ?? 'Unknown' },
    { head: 'Tries', cell: ({ attempts }) => attempts, isNumber: true, isMinor: true },
    { head: 'Failed', cell: ({ failedAt }) => momentOf(failedAt), isMinor: true },
    { head: 'Lead', cell: ({ leadId }) => <a href={linkTo('leads', leadId)}>Open lead</a> },
    ...(isOwner
      ? [{ head: 'Action', cell: ({ id }: FailedDelivery) => <SendAgain ids={[id]} onDone={list.reload} /> }]
      : []),
  ];
  const hasRows = list.loading.state === 'ready' && list.loading.value.length > 1;
  return (
    <ListPage
      {...{ page: 'dead-letters', title: 'Dead letters', columns, list }}
      actions={
        <>
          <IconButton label="Refresh" icon={<RefreshCw aria-hidden />} onPress={list.reload} />
          {hasRows && <SendAgain label="Send all again" onDone={list.reload} />}
        </>
      }
      idOf={({ id }) => id}
      empty={['There is no dead letter.', 'Every destination got its leads, or will be tried again by itself.']}
    />
  );
}
