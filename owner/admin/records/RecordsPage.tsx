/** A list of what owners enter for visitors, such as customers, and the one that is open. */
import { Plus } from 'lucide-react';
import type { Json } from '../../../server/api/owner.ts';
import { linkTo } from '../route.ts';
import { useSession } from '../session.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { TwoLines } from '../ui/states.tsx';
import type { Column } from '../ui/Table.tsx';
import { useList } from '../ui/use-loaded.ts';
import type { RecordKind } from './kinds.ts';
import { NEW, RecordPane } from './RecordPane.tsx';

type Listed = Json & { id: string };
const after = ({ id }: Listed): string => `after=${encodeURIComponent(id)}`;

export function RecordsPage({ of }: { of: RecordKind }) {
  const { isOwner } = useSession();
  const { kind, page, title, newOne, none, nameOf } = of;
  const list = useList(`records/${kind}`, 'records', after);
  const columns: readonly Column<Listed>[] = [
    {
      head: title,
      cell: record => {
        const name = nameOf(record);
        return name === undefined ? record.id : <TwoLines first={name} second={record.id} />;
      },
    },
    ...of.columns.map(({ text, ...column }) => ({ ...column, cell: text })),
  ];
  return (
    <ListPage
      {...{ page, title, columns, list }}
      actions={
        isOwner && (
          <a className="button" data-kind="primary" href={linkTo(page, NEW)}>
            <Plus />
            {newOne}
          </a>
        )
      }
      idOf={record => record.id}
      pane={id => <RecordPane key={id} of={of} id={id} onChanged={list.reload} />}
      empty={[none, of.use]}
    />
  );
}
