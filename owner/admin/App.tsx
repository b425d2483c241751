import { ChevronDown, LogOut, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Json } from '../../server/api/owner.ts';
import { createApi } from '../configurator/server/owner-api.ts';
import { Problem } from '../configurator/server/Problem.tsx';
import type { Person } from '../configurator/server/types.ts';
import { Button } from '../configurator/ui/Button.tsx';
import { LanguageMenu } from '../configurator/ui/LanguageMenu.tsx';
import { Menu } from '../configurator/ui/Menu.tsx';
import { useKeptFocus } from '../configurator/ui/use-kept-focus.ts';
import { useLoaded } from '../configurator/ui/use-loaded.ts';
import { t } from '../words/words.ts';
import { DeliveriesPage } from './deliveries/DeliveriesPage.tsx';
import { FormsPage } from './forms/FormsPage.tsx';
import { LeadsPage } from './leads/LeadsPage.tsx';
import { OverviewPage } from './overview/OverviewPage.tsx';
import { FeaturesPage } from './records/FeaturesPage.tsx';
import { KINDS, type RecordKind } from './records/kinds.ts';
import { NEW, RecordPane } from './records/RecordPane.tsx';
import { linkTo, useRoute } from './route.ts';
import { SignIn } from './SignIn.tsx';
import { roleInWords, SERVER, SessionProvider, session, useSession } from './session.ts';
import { ListPage } from './ui/ListPage.tsx';
import { LoadingView, TwoLines } from './ui/states.tsx';
import type { Column } from './ui/Table.tsx';
import { useList } from './ui/use-loaded.ts';
import { ActivityPage } from './watch/ActivityPage.tsx';
import { LimitsPage } from './watch/LimitsPage.tsx';

const PAGES = [
  { id: 'overview', text: t('Overview'), View: OverviewPage },
  { id: 'leads', text: t('Leads'), View: LeadsPage },
  { id: 'deliveries', text: t('Deliveries'), View: DeliveriesPage },
  ...KINDS.map(of => ({ id: of.page, text: of.title, View: () => <RecordsPage of={of} /> })),
  { id: 'forms', text: t('Forms'), View: FormsPage },
  { id: 'features', text: t('Features'), View: FeaturesPage },
  { id: 'limits', text: t('Limits'), View: LimitsPage },
  { id: 'activity', text: t('Activity'), View: ActivityPage },
];

export function App() {
  const { loading, reload } = useLoaded(session.read);
  /** What has changed since the session was read. */
  const [now, setNow] = useState<{ person?: Person; isEnded?: boolean }>();
  const end = useCallback((isEnded: boolean) => setNow({ isEnded }), []);
  const read = loading.state === 'ready' ? { person: loading.value } : undefined;
  const visit = now ?? read;
  if (!visit) {
    return (
      <main className="alone stack gap-16">
        {loading.state === 'failed' ? (
          <>
            <h1>{t('Stepwell admin')}</h1>
            <Problem error={loading.error} retry={reload} />
          </>
        ) : (
          <LoadingView />
        )}
      </main>
    );
  }
  if (visit.person?.name != null) return <SignedIn person={visit.person} onEnd={end} />;
  return <SignIn isEnded={now?.isEnded ?? false} onSignedIn={person => setNow({ person })} />;
}

function goTo(page: string): void {
  location.hash = linkTo(page);
}

/** Milliseconds. */
const SHOWN_FOR = 6000;

/** The heading of what is open, or of the page. */
const openHeading = () => document.getElementById('pane-title') ?? document.getElementById('page-title');

function SignedIn({ person, onEnd }: { person: Person; onEnd(isEnded: boolean): void }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const [problem, setProblem] = useState<Error>();
  useKeptFocus(openHeading);
  const { page } = useRoute();
  const { View, id: currentId, text: currentText } = PAGES.find(({ id }) => id === page) ?? PAGES[0]!;
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => setSaid(now => ({ ...now, text: '' })), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [said]);
  const value = useMemo(
    () => ({
      name: person.name,
      isOwner: person.role === 'owner',
      hasConfigurator: person.hasConfigurator,
      api: createApi(SERVER, person, () => onEnd(true)),
      announce: (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
      signOut: () => void session.end().then(() => onEnd(false), setProblem),
    }),
    [person, onEnd],
  );
  return (
    <SessionProvider value={value}>
      <header className="bar center-rows stack line-below on-panel">
        <span className="brand">Stepwell</span>
        <nav aria-label={t('Admin')}>
          <ul>
            {PAGES.map(({ id, text }) => (
              <li key={id}>
                <a
                  className="bar-link row medium compact muted rounded-small"
                  href={linkTo(id)}
                  aria-current={id === currentId ? 'page' : undefined}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <Menu
            label={t('Parts of this page')}
            actions={PAGES.map(({ id, text }) => ({ id, text, run: () => goTo(id) }))}
          >
            <Button>
              {currentText}
              <ChevronDown />
            </Button>
          </Menu>
        </nav>
        <div className="row gap-4 compact">
          <LanguageMenu />
          <span>
            {person.name} {person.name !== person.role && <span className="muted">({roleInWords(person.role)})</span>}
          </span>
          <Button kind="quiet" icon={<LogOut />} text={t('Sign out')} onPress={value.signOut} />
        </div>
      </header>
      <main>
        {problem && <Problem error={problem} retry={value.signOut} />}
        <View key={currentId} />
      </main>
      <div className="announcer stack no-events" role="status">
        {said.text !== '' && (
          <p key={said.count} className="announcement row gap-14 medium shadow-high">
            {said.text}
          </p>
        )}
      </div>
    </SessionProvider>
  );
}

type Listed = Json & { id: string };
const after = ({ id }: Listed): string => `after=${encodeURIComponent(id)}`;

function RecordsPage({ of }: { of: RecordKind }) {
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
      page={page}
      title={title}
      columns={columns}
      list={list}
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
