/** A page with a list, and beside it what is open. */
import type { ReactNode } from 'react';
import { linkTo, useRoute } from '../route.ts';
import { ListAndPane, Page } from './Page.tsx';
import { LoadedTable, type LoadedTableProps } from './Table.tsx';

interface ListPageProps<Row> extends Pick<LoadedTableProps<Row>, 'columns' | 'list' | 'idOf' | 'empty'> {
  /** In the address, where rows are opened. */
  page: string;
  /** Also the caption of the table. */
  title: string;
  actions?: ReactNode;
  onRefresh?: () => void;
  /** Above the table. */
  filters?: ReactNode;
  /** Shows the row that is open. */
  pane(id: string): ReactNode;
}

export function ListPage<Row>({ page, title, actions, onRefresh, filters, pane, ...table }: ListPageProps<Row>) {
  const route = useRoute();
  // This list may be drawn once more before another page takes its place.
  const id = route.page === page ? route.id : undefined;
  return (
    <Page title={title} actions={actions} {...(onRefresh && { onRefresh })}>
      <ListAndPane openId={id} pane={id !== undefined && pane(id)}>
        {filters}
        <LoadedTable {...table} caption={title} href={row => linkTo(page, table.idOf(row))} selectedId={id} />
      </ListAndPane>
    </Page>
  );
}
