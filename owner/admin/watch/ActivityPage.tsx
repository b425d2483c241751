/** Who may sign in, and who changed what. */
import { RefreshCw } from 'lucide-react';
import { useCallback } from 'react';
import type { Change, Person } from '../../configurator/server/types.ts';
import { IconButton } from '../../configurator/ui/Button.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { inWords } from '../leads/lead-words.ts';
import { useSession } from '../session.ts';
import { Page, Section } from '../ui/Page.tsx';
import { Badge, Ready, TwoLines } from '../ui/states.tsx';
import { type Column, LoadedTable } from '../ui/Table.tsx';
import { useLoaded, usePages } from '../ui/use-loaded.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  'delivery.send-again': 'Sent failed deliveries again',
  'form.publish': 'Published a version',
  'form.rollback': 'Went back to a version',
  'form.save': 'Saved a version',
  'form.switch': 'Changed what is on air',
  'lead.download': 'Downloaded leads',
  'lead.update': 'Worked on a lead',
  'person.erase': 'Erased a person',
  'person.export': 'Exported a person’s data',
  'places.replace': 'Replaced a list of postcodes',
  'session.begin': 'Signed in',
  'customer.save': 'Saved a customer',
  'customer.delete': 'Deleted a customer',
  'offer.save': 'Saved an offer',
  'offer.delete': 'Deleted an offer',
  'postcodes.save': 'Saved a list of postcodes',
  'postcodes.delete': 'Deleted a list of postcodes',
  'lookup.save': 'Saved a lookup',
  'lookup.delete': 'Deleted a lookup',
  'setting.save': 'Changed what is on air',
};

const detailOf = ({ detail }: Change): string =>
  Object.entries(detail ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${inWords(value)}`)
    .join(' · ');

const COLUMNS: readonly Column<Change>[] = [
  {
    head: 'Change',
    cell: change => (
      <TwoLines
        first={`${ACTIONS[change.action] ?? change.action}${change.subject && `: ${change.subject}`}`}
        second={detailOf(change)}
      />
    ),
  },
  { head: 'Person', cell: ({ actor }) => actor },
  { head: 'Time', cell: ({ at }) => momentOf(at) },
];

export function ActivityPage() {
  const { api } = useSession();
  const people = useLoaded(
    useCallback(async () => (await api.get<{ people: readonly Omit<Person, 'csrf'>[] }>('people')).people, [api]),
  );
  const list = usePages<Change>(
    useCallback(
      async last => {
        const query = last ? `?before=${last.at},${last.id}` : '';
        return (await api.get<{ changes: Change[] }>(`audit${query}`)).changes;
      },
      [api],
    ),
  );
  return (
    <Page
      title="Activity"
      actions={<IconButton label="Refresh" icon={<RefreshCw aria-hidden />} onPress={list.reload} />}
    >
      <Section title="People" level={2}>
        <Ready of={people}>
          {all => (
            <ul className="people flex wrap">
              {all.map(({ name, role }) => (
                <li key={name}>
                  {name} <Badge kind={role === 'owner' ? 'good' : undefined}>{role}</Badge>
                </li>
              ))}
            </ul>
          )}
        </Ready>
        <p className="muted">Their tokens are in the settings of the server.</p>
      </Section>
      <Section title="Changes" level={2}>
        <LoadedTable
          caption="Changes"
          columns={COLUMNS}
          list={list}
          idOf={({ id }) => id}
          empty={<p>Nothing was changed yet.</p>}
        />
      </Section>
    </Page>
  );
}
