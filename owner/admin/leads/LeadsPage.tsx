/** The leads, the newest first, and the one that is open. */
import { Download } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { Json, LeadInList, LeadPage } from '../../../server/api/owner.ts';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { download } from '../../configurator/ui/download.ts';
import { Menu } from '../../configurator/ui/Menu.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { useAction } from '../../configurator/ui/use-action.ts';
import { useLoaded } from '../../configurator/ui/use-loaded.ts';
import { t } from '../../words/words.ts';
import { linkTo, readRoute } from '../route.ts';
import { useSession } from '../session.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { Badge, TwoLines } from '../ui/states.tsx';
import type { Column } from '../ui/Table.tsx';
import { useForms, usePages, useRead } from '../ui/use-loaded.ts';
import { LeadCountLine } from './LeadCountLine.tsx';
import { ColumnsButton, LeadFilters, PersonSearch, type QuestionTitle, ViewsMenu } from './LeadFilters.tsx';
import { LeadPane } from './LeadPane.tsx';
import { personOf, STATUSES, statusInWords } from './lead-words.ts';
import { type Contact, PersonActions } from './PersonActions.tsx';
import { EVERYTHING, queryOf, type View } from './views.ts';

/** If a lead has several numbers, the mark names those that are verified. */
function markIn(context: Json | null): string | undefined {
  const { verified, verified_numbers: several } = (context ?? {}) as { verified?: Json; verified_numbers?: Json[] };
  return several
    ? t('Verified: {{keys}}', { keys: several.map(({ member }) => member).join(', ') })
    : verified && t('Verified');
}
/** The form wanted a code for the number. */
const wantsCode = (lead: Json | null): boolean => Object.values(lead?.questionsTypes ?? {}).includes('phone2fa');

const PERSON: Column<LeadInList> = {
  head: t('Person'),
  cell: ({ lead, isTest, isErased, context, work }) => {
    const { name, contact } = personOf(isErased ? null : lead);
    const mark = markIn(context);
    return (
      <TwoLines
        first={
          <>
            {name} {isTest && <Badge kind="warning">{t('Test')}</Badge>} {mark && <Badge kind="good">{mark}</Badge>}
            {!mark && !isErased && wantsCode(lead) && <Badge>{t('Not verified')}</Badge>}{' '}
            <span className="in-place-of-minor">{work && <Badge>{statusInWords(work.status)}</Badge>}</span>
          </>
        }
        second={contact}
      />
    );
  },
};
const WORK: Column<LeadInList> = {
  head: t('Status'),
  cell: ({ work }) => <TwoLines first={statusInWords(work?.status)} second={work?.owner} />,
  isMinor: true,
};
const RECEIVED: Column<LeadInList> = {
  head: t('Received'),
  cell: ({ receivedAt, delivery }) => (
    <TwoLines
      first={momentOf(receivedAt)}
      second={
        delivery === 'failed' ? (
          <Badge kind="error">{t('A delivery failed')}</Badge>
        ) : (
          delivery === 'waiting' && <Badge kind="warning">{t('Delivery is waiting')}</Badge>
        )
      }
    />
  ),
};

const PAGE = 100;
/** What the search field says, as the server wants it; undefined if it says nothing. */
function contactIn(text: string): Contact | undefined {
  if (text === '') return undefined;
  return text.includes('@') ? { email: text } : { phone: text };
}

export function LeadsPage() {
  const { api, isOwner } = useSession();
  const [view, setView] = useState<View>(EVERYTHING);
  const [person, setPerson] = useState('');
  const [lookedFor, setLookedFor] = useState('');
  const contact = useMemo(() => contactIn(person), [person]);
  // A person is in the body, because servers in between write addresses down.
  const read = useCallback(
    <T,>(path: string): Promise<T> => (contact ? api.send<T>('POST', path, contact) : api.get<T>(path)),
    [api, contact],
  );
  const forms = useForms();
  const known = useMemo(() => (forms.loading.state === 'ready' ? forms.loading.value : []), [forms.loading]);
  const work = useRead<{ ownStatuses: string[] }>('work');
  const own = work.loading.state === 'ready' ? work.loading.value.ownStatuses : [];
  const list = usePages<LeadInList>(
    useCallback(
      async last => {
        const rows: LeadInList[] = [];
        // If leads are large, the server answers with fewer of them.
        for (let hasMore = true; hasMore && rows.length < PAGE; ) {
          const before = rows.at(-1) ?? last;
          const query = queryOf(view, new Date());
          if (before) query.set('before', `${before.receivedAt},${before.id}`);
          const page = await read<LeadPage>(`leads?${query}`);
          rows.push(...page.leads);
          setLookedFor(page.lookedFor ?? '');
          hasMore = page.hasMore;
        }
        return rows;
      },
      [view, read],
    ),
    true,
  );
  const nameOf = useCallback((id: string) => known.find(form => form.id === id)?.name ?? id, [known]);
  const columns = useColumns(view, nameOf);
  function search(text: string): void {
    setPerson(text);
    // The lead of another person must not stay beside the result.
    if (readRoute(location.hash).id !== undefined) location.hash = linkTo('leads');
  }
  const rows = list.loading.state === 'ready' ? list.loading.value : [];
  const shown = list.loading.state === 'ready' ? (rows[0]?.id ?? '') : undefined;
  return (
    <ListPage
      page="leads"
      title={t('Leads')}
      columns={columns}
      list={list}
      onRefresh={list.reload}
      actions={
        <>
          <ViewsMenu view={view} onChange={setView} />
          {view.form !== '' && <ColumnsButton key={view.form} view={view} onChange={setView} />}
          {isOwner && <CsvMenu view={view} contact={contact} />}
        </>
      }
      filters={
        <>
          <LeadFilters view={view} forms={known} statuses={own.map(id => ({ id, text: id }))} onChange={setView} />
          <PersonSearch person={person} onSearch={search} />
          {isOwner && contact && rows.length > 0 && (
            <PersonActions
              contact={contact}
              name={personOf(rows[0]!.lead).name}
              lookedFor={person}
              onErased={list.reload}
            />
          )}
          <LeadCountLine
            view={view}
            read={read}
            shown={shown}
            onToday={() => setView({ ...view, received: 'today' })}
          />
        </>
      }
      idOf={lead => lead.id}
      pane={id => <LeadPane key={id} id={id} nameOf={nameOf} onChanged={list.refresh} />}
      empty={
        person !== '' || queryOf({ ...view, columns: [] }, new Date()).size > 0
          ? [
              t('No lead fits.'),
              person === ''
                ? t('Choose other filters.')
                : [
                    t('A person is found by the whole email address or phone number.'),
                    lookedFor && t('Looked for: {{text}}.', { text: lookedFor }),
                  ].join(' '),
            ]
          : [t('There is no lead yet.'), t('It appears here as soon as a visitor sends a form.')]
      }
    />
  );
}

/** The chosen questions with their titles. */
function useColumns({ form, columns }: View, nameOf: (id: string) => string): readonly Column<LeadInList>[] {
  const { api } = useSession();
  const { loading } = useLoaded(
    useCallback(
      async () =>
        columns.length === 0
          ? []
          : (await api.get<{ questions: QuestionTitle[] }>(`forms/${encodeURIComponent(form)}/questions`)).questions,
      [api, form, columns],
    ),
  );
  return useMemo(() => {
    const titles = loading.state === 'ready' ? loading.value : [];
    const titleOf = (key: string): string => titles.find(one => one.key === key)?.title ?? key;
    const chosen = columns.map(key => ({
      id: `question ${key}`,
      head: titleOf(key),
      cell: ({ cells }: LeadInList) => cells[key] ?? '',
    }));
    const forms = { head: t('Form'), cell: ({ formId }: LeadInList) => nameOf(formId), isMinor: true };
    return [PERSON, ...chosen, WORK, ...(form === '' ? [forms] : []), { ...RECEIVED, isMinor: columns.length > 0 }];
  }, [loading, form, columns, nameOf]);
}

/** The headings of the table and the statuses, in the order of the server. */
const TABLE_WORDS = [
  ...[t('Lead'), t('Form'), t('Received'), t('Version'), t('Verified'), t('Call booked for'), t('Page'), t('Status')],
  ...[t('Assigned to'), t('Note'), ...STATUSES.map(({ text }) => text)],
];
/** The leads that are listed, as a table. */
function CsvMenu({ view, contact }: { view: View; contact: Contact | undefined }) {
  const { api } = useSession();
  const save = useAction(async (words: boolean) => {
    const query = queryOf(view, new Date());
    if (words) for (const one of TABLE_WORDS) query.append('words', one);
    if (!contact) return download('leads.csv', `api/leads.csv?${query}`);
    const text = await api.send<string>('POST', `leads.csv?${query}`, contact);
    download('leads.csv', new Blob(['\uFEFF', text], { type: 'text/csv' }));
  });
  return (
    <>
      {save.error && <Problem error={save.error} />}
      <Menu
        label={t('Download CSV')}
        actions={[
          { id: 'words', text: t('In the words of the form'), run: () => void save.run(true) },
          { id: 'keys', text: t('With keys, for programs'), run: () => void save.run(false) },
        ]}
      >
        <Button icon={<Download />} text={t('Download CSV')} isPending={save.isPending} />
      </Menu>
    </>
  );
}
