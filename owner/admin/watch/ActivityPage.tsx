/** Who may sign in, and who changed what. */
import type { Change, Person } from '../../configurator/server/types.ts';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { t } from '../../words/words.ts';
import { inWords } from '../leads/lead-words.ts';
import { roleInWords } from '../session.ts';
import { Page, Section } from '../ui/Page.tsx';
import { Badge, Ready, TwoLines } from '../ui/states.tsx';
import { type Column, LoadedTable } from '../ui/Table.tsx';
import { useList, useRead } from '../ui/use-loaded.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  'delivery.send-again': t('Sent failed deliveries again'),
  'form.publish': t('Published a version'),
  'form.rollback': t('Went back to a version'),
  'form.end': t('Ended a variant'),
  'form.stop': t('Stopped a variant that brought fewer leads'),
  'form.save': t('Saved a version'),
  'form.switch': t('Changed what is on air'),
  'lead.download': t('Downloaded leads'),
  'lead.update': t('Worked on a lead'),
  'person.erase': t('Erased a person'),
  'person.export': t('Exported a person’s data'),
  'places.replace': t('Replaced a list of postcodes'),
  'session.begin': t('Signed in'),
  'customer.save': t('Saved a customer'),
  'customer.delete': t('Deleted a customer'),
  'offer.save': t('Saved an offer'),
  'offer.delete': t('Deleted an offer'),
  'postcodes.save': t('Saved a list of postcodes'),
  'postcodes.delete': t('Deleted a list of postcodes'),
  'lookup.save': t('Saved a lookup'),
  'lookup.delete': t('Deleted a lookup'),
  'setting.save': t('Changed what is on air'),
};

/** Members of what the server noted about a change. */
const DETAILS: Readonly<Record<string, string>> = {
  version: t('Version'),
  percent: t('Percent'),
  count: t('Count'),
  leads: t('Leads'),
  visits: t('Visits'),
  variant: t('Variant'),
  liveLeads: t('Leads of the live form'),
  liveVisits: t('Visits of the live form'),
  isOff: t('Off air'),
  offTypes: t('Left out'),
};

const detailOf = ({ detail }: Change): string =>
  Object.entries(detail ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${DETAILS[name] ?? name}: ${inWords(value)}`)
    .join(' · ');

const COLUMNS: readonly Column<Change>[] = [
  {
    head: t('Change'),
    cell: change => (
      <TwoLines
        first={`${ACTIONS[change.action] ?? change.action}${change.subject && `: ${change.subject}`}`}
        second={detailOf(change)}
      />
    ),
  },
  { head: t('Person'), cell: ({ actor }) => actor },
  { head: t('Time'), cell: ({ at }) => momentOf(at) },
];

const before = ({ at, id }: Change): string => `before=${at},${id}`;

export function ActivityPage() {
  const people = useRead<{ people: readonly Omit<Person, 'csrf'>[] }>('people');
  const list = useList('audit', 'changes', before);
  return (
    <Page title={t('Activity')} onRefresh={list.reload}>
      <Section title={t('People')} level={2}>
        <Ready of={people}>
          {({ people: all }) => (
            <ul className="flex wrap gap-16">
              {all.map(({ name, role }) => (
                <li key={name}>
                  {name} <Badge kind={role === 'owner' ? 'good' : undefined}>{roleInWords(role)}</Badge>
                </li>
              ))}
            </ul>
          )}
        </Ready>
        <p className="muted">{t('Their tokens are in the settings of the server.')}</p>
      </Section>
      <Section title={t('Changes')} level={2}>
        <LoadedTable
          caption={t('Changes')}
          columns={COLUMNS}
          list={list}
          idOf={({ id }) => id}
          empty={[t('Nothing was changed yet.')]}
        />
      </Section>
    </Page>
  );
}
