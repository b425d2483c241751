/** The leads, the newest first, and the one that is open. */
import { Download, RefreshCw, Search } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import type { Json, ListedLead } from '../../../server/api/owner.ts';
import type { FormState } from '../../configurator/server/types.ts';
import { Button, IconButton } from '../../configurator/ui/Button.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { Select } from '../../configurator/ui/Select.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { useSession } from '../session.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { Badge, TwoLines } from '../ui/states.tsx';
import type { Column } from '../ui/Table.tsx';
import { useLoaded, usePages } from '../ui/use-loaded.ts';
import { LeadPane } from './LeadPane.tsx';
import { personOf } from './lead-words.ts';
import { PersonActions } from './PersonActions.tsx';

/** Of a lead with several numbers, it names those that are verified. */
function markIn(context: Json | null): string | undefined {
  const { verified, verified_numbers: several } = (context ?? {}) as { verified?: Json; verified_numbers?: Json[] };
  return several ? `Verified: ${several.map(({ member }) => member).join(', ')}` : verified && 'Verified';
}

const COLUMNS: readonly Column<ListedLead>[] = [
  {
    head: 'Person',
    cell: ({ lead, isTest, isErased, context }) => {
      const { name, contact } = personOf(isErased ? null : lead);
      return (
        <TwoLines
          first={
            <>
              {name} {isTest && <Badge kind="warning">Test</Badge>}{' '}
              {markIn(context) && <Badge kind="good">{markIn(context)}</Badge>}
            </>
          }
          second={contact}
        />
      );
    },
  },
  { head: 'Form', cell: ({ formId }) => formId, isMinor: true },
  { head: 'Received', cell: ({ receivedAt }) => momentOf(receivedAt) },
];

type Page = { leads: ListedLead[]; hasMore: boolean; lookedFor?: string };
const PAGE = 100;
const ANY = '';
/** What the search field says, as the server wants it. */
const contactIn = (text: string) => (text.includes('@') ? { email: text } : { phone: text });

export function LeadsPage() {
  const { api, isOwner } = useSession();
  const [form, setForm] = useState(ANY);
  const [person, setPerson] = useState('');
  const [lookedFor, setLookedFor] = useState('');
  const forms = useLoaded(useCallback(() => api.get<{ forms: FormState[] }>('forms'), [api]));
  const list = usePages<ListedLead>(
    useCallback(
      async last => {
        const rows: ListedLead[] = [];
        // If leads are large, the server answers with fewer of them.
        for (let hasMore = true; hasMore && rows.length < PAGE; ) {
          const before = rows.at(-1) ?? last;
          const query = new URLSearchParams({
            ...(form !== ANY && { form }),
            ...(before && { before: `${before.receivedAt},${before.id}` }),
          });
          // A person is in the body, because servers in between write addresses down.
          const path = `leads?${query}`;
          const page = await (person === '' ? api.get<Page>(path) : api.send<Page>('POST', path, contactIn(person)));
          rows.push(...page.leads);
          setLookedFor(page.lookedFor ?? '');
          hasMore = page.hasMore;
        }
        return rows;
      },
      [api, form, person],
    ),
    true,
  );
  const known = forms.loading.state === 'ready' ? forms.loading.value.forms : [];
  const csv = `api/leads.csv${form === ANY ? '' : `?${new URLSearchParams({ form })}`}`;
  const hasRows = list.loading.state === 'ready' && list.loading.value.length > 0;
  const isFiltered = form !== ANY || person !== '';

  return (
    <ListPage
      {...{ page: 'leads', title: 'Leads', columns: COLUMNS, list }}
      actions={
        <>
          <IconButton label="Refresh" icon={<RefreshCw aria-hidden />} onPress={list.reload} />
          {isOwner && (
            <a className="button" href={csv} download>
              <Download aria-hidden />
              Download CSV
            </a>
          )}
        </>
      }
      filters={
        <>
          <div className="filters stack bottom gap-12">
            <Select
              label="Form"
              options={[{ id: ANY, text: 'All forms' }, ...known.map(one => ({ id: one.id, text: one.id }))]}
              value={form}
              onChange={setForm}
            />
            <PersonSearch person={person} onSearch={setPerson} />
          </div>
          {isOwner && person !== '' && hasRows && <PersonActions contact={contactIn(person)} onErased={list.reload} />}
        </>
      }
      idOf={lead => lead.id}
      pane={id => <LeadPane key={id} id={id} />}
      empty={
        isFiltered
          ? [
              'No lead fits.',
              `A person is found by the whole email address or phone number.${lookedFor && ` Looked for: ${lookedFor}.`}`,
            ]
          : ['There is no lead yet.', 'It appears here as soon as a visitor sends a form.']
      }
    />
  );
}

function PersonSearch({ person, onSearch }: { person: string; onSearch(person: string): void }) {
  const [text, setText] = useState(person);
  function search(event: FormEvent): void {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <search>
      <form className="search stack bottom gap-8" onSubmit={search}>
        <TextField
          label="Email or phone number of a person"
          value={text}
          onChange={value => {
            setText(value);
            if (value === '') onSearch('');
          }}
          placeholder="ann@example.com or +1 800 555 0142"
          autoComplete="off"
        />
        <Button type="submit">
          <Search aria-hidden />
          Search
        </Button>
      </form>
    </search>
  );
}
