/** A page with a list, and beside it what is open. */
import type { ReactNode } from 'react';
import { linkTo, useRoute } from '../route.ts';
import { ListAndPane, Page } from './Page.tsx';
import { LoadedTable, type LoadedTableProps } from './Table.tsx';

interface ListPageProps<Row> extends Pick<LoadedTableProps<Row>, 'columns' | 'list' | 'idOf'> {
  /** In the address. Rows are opened there if there is a pane. */
  page: string;
  /** Also the caption of the table. */
  title: string;
  actions?: ReactNode;
  /** Above the table. */
  filters?: ReactNode;
  /** Shows the row that is open. */
  pane?(id: string): ReactNode;
  /** If there are no rows: what is missing, and why or what to do. */
  empty: readonly [what: string, more: string];
}

export function ListPage<Row>({ page, title, actions, filters, pane, empty, idOf, ...table }: ListPageProps<Row>) {
  const route = useRoute();
  // This list may be drawn once more before another page takes its place.
  const id = route.page === page ? route.id : undefined;
  const list = (
    <>
      {filters}
      <LoadedTable
        {...{ ...table, idOf, caption: title }}
        {...(pane !== undefined && { href: (row: Row) => linkTo(page, idOf(row)), selectedId: id })}
        empty={
          <>
            <p>{empty[0]}</p>
            <p className="muted">{empty[1]}</p>
          </>
        }
      />
    </>
  );
  return (
    <Page title={title} actions={actions}>
      {pane === undefined ? list : <ListAndPane openId={id} pane={id !== undefined && pane(id)} list={list} />}
    </Page>
  );
}
