import { Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../configurator/ui/Button.tsx';
import { JsonTree } from '../../configurator/ui/JsonTree.tsx';
import { linkTo } from '../route.ts';
import { useSession } from '../session.ts';
import type { Customer } from '../types.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Pane, Section } from '../ui/Page.tsx';
import { Facts, Ready } from '../ui/states.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { furtherMembers } from './customer-draft.ts';
import { hoursInWords } from './hours.ts';

/** In the address, in place of the id of a customer that does not exist yet. */
export const NEW = 'new';
const EMPTY: Customer = { name: '', forms: [], timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };

interface CustomerPaneProps {
  id: string;
  onChanged(): void;
}

export function CustomerPane({ id, onChanged }: CustomerPaneProps) {
  const { api, isOwner, announce } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const closeHref = linkTo('customers');
  const path = `records/customer/${encodeURIComponent(id)}`;
  const isNew = id === NEW;
  const loaded = useLoaded(
    useCallback(() => (isNew ? Promise.resolve(EMPTY) : api.get<Customer>(path)), [api, isNew, path]),
  );
  const { loading } = loaded;
  const title = isNew ? 'New customer' : loading.state === 'ready' ? loading.value.name : 'Customer';

  async function remove(): Promise<void> {
    await api.send('DELETE', path);
    announce(`${title} is deleted.`);
    onChanged();
    location.hash = closeHref;
  }
  function onSaved(savedId: string): void {
    onChanged();
    if (isNew) location.hash = linkTo('customers', savedId);
    else loaded.reload();
  }
  return (
    <Pane title={title} closeHref={closeHref}>
      <Ready of={loaded}>
        {customer =>
          isOwner ? (
            <CustomerForm id={isNew ? undefined : id} customer={customer} onSaved={onSaved}>
              {!isNew && (
                <Button kind="danger" onPress={() => setDeleting(true)}>
                  <Trash2 aria-hidden />
                  Delete …
                </Button>
              )}
            </CustomerForm>
          ) : (
            <CustomerView id={id} customer={customer} />
          )
        }
      </Ready>
      <ConfirmDialog
        title={`Delete ${title}?`}
        verb="Delete"
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        run={remove}
      >
        <p>Visitors no longer see this customer. Leads that were sent stay as they are.</p>
      </ConfirmDialog>
    </Pane>
  );
}

function CustomerView({ id, customer }: { id: string; customer: Customer }) {
  return (
    <>
      <Facts
        facts={[
          ['Id', id],
          ['Forms', customer.forms.join(', ')],
          ['Time zone', customer.timeZone],
          ['Calls at one time', customer.callsPerSlot],
        ]}
      />
      <Section title="Opening hours">
        <Facts facts={hoursInWords(customer.hours)} />
      </Section>
      <Section title="Further members">
        <JsonTree value={furtherMembers(customer)} empty="There are none." />
      </Section>
    </>
  );
}
