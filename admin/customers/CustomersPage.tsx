/** The companies that get leads, and when they can be reached. */
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { linkTo, useRoute } from '../route.ts';
import { useSession } from '../session.ts';
import type { Customer } from '../types.ts';
import { ListAndPane, Page } from '../ui/Page.tsx';
import { type Column, LoadedTable } from '../ui/Table.tsx';
import { usePages } from '../ui/use-loaded.ts';
import { CustomerPane, NEW } from './CustomerPane.tsx';

type Listed = Customer & { id: string };
const COLUMNS: readonly Column<Listed>[] = [
  {
    head: 'Customer',
    cell: ({ name, id }) => (
      <span className="two-lines">
        <span>{name}</span>
        <span className="muted">{id}</span>
      </span>
    ),
  },
  { head: 'Forms', cell: ({ forms }) => forms.join(', ') },
  { head: 'Time zone', cell: ({ timeZone }) => timeZone, isMinor: true },
];

export function CustomersPage() {
  const { id } = useRoute();
  const { api, isOwner } = useSession();
  const list = usePages<Listed>(
    useCallback(
      async last => {
        const query = last ? `?after=${encodeURIComponent(last.id)}` : '';
        return (await api.get<{ records: Listed[] }>(`records/customer${query}`)).records;
      },
      [api],
    ),
  );
  return (
    <Page
      title="Customers"
      actions={
        isOwner && (
          <a className="button" data-kind="primary" href={linkTo('customers', NEW)}>
            <Plus aria-hidden />
            New customer
          </a>
        )
      }
    >
      <ListAndPane
        openId={id}
        pane={<CustomerPane key={id} id={id ?? ''} onChanged={list.reload} />}
        list={
          <LoadedTable
            caption="Customers"
            columns={COLUMNS}
            list={list}
            idOf={customer => customer.id}
            href={customer => linkTo('customers', customer.id)}
            selectedId={id}
            empty={
              <>
                <p>There is no customer yet.</p>
                <p className="muted">Brands, consents and the page after the lead show your customers to visitors.</p>
              </>
            }
          />
        }
      />
    </Page>
  );
}
