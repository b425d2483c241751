import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { INVENTED_COMPANY } from '../../../check/invented-company.ts';
import { type LeftId, type LeftToDo, linkedPages, OWN_ADDRESS } from '../../../headless/left-to-do.ts';
import { listOf, plural, t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { asText, objectsOf } from '../document/json-object.ts';
import { formatPath } from '../document/json-path.ts';
import { useValueAt } from '../document/use-document.ts';
import { usePublishing } from '../document/use-publishing.ts';
import { TestLead } from '../fill/TestLeadDialog.tsx';
import { goTo, goToLeft } from '../problems/go-to.ts';
import type { FoundProblem } from '../problems/problems-state.ts';
import { useProblemList, useProblems } from '../problems/use-problems.ts';
import { Button } from '../ui/Button.tsx';
import { Switch, TextField } from '../ui/fields.tsx';
import { hasFinding, sendingEnds, sentenceOf } from './readiness.ts';

const LEADS_GO_TO = ['configuration', 'procurationUrl'];

const LEVELS = { error: 'error', unknown: 'note', open: 'warning', ready: 'good' };

/** Whether the form can be shared: one sentence about its visits, and what is left to do. */
export function Readiness() {
  const { layout } = useConfigurator();
  const { list, isKnown } = useProblems();
  const { checks, sentence } = useChecks();
  const errors = list.filter(({ level }) => level === 'error').length;
  const left = checks.filter(({ isDone }) => !isDone).length;
  const state = errors > 0 ? 'error' : !isKnown || sentence === undefined ? 'unknown' : left > 0 ? 'open' : 'ready';
  const title = {
    error: plural(errors, 'One error to correct first', '{{count}} errors to correct first'),
    unknown: t('Trying all ways through the form …'),
    open: plural(left, 'Almost ready: one thing is left', 'Almost ready: {{count}} things are left'),
    ready: t('Ready to share'),
  }[state];
  const Icon = { error: CircleX, unknown: CircleDashed, open: CircleAlert, ready: CircleCheck }[state];
  return (
    <section className="bordered rounded-large on-panel" aria-labelledby="share-ready-title">
      <div className="share-verdict icon-row gap-12 padded-large line-below" role="status" data-level={LEVELS[state]}>
        <Icon />
        <div>
          <h2 id="share-ready-title">{title}</h2>
          {sentence !== undefined && <p>{sentence}</p>}
          {list.length > 0 && (
            <Button
              text={plural(list.length, 'Show the problem', 'Show {{count}} problems')}
              onPress={() => void Object.assign(layout, { areProblemsOpen: true })}
            />
          )}
        </div>
      </div>
      <ul className="share-checks divided" aria-label={t('Before you share')}>
        {checks.map(check => (
          <CheckItem key={check.title} {...check} />
        ))}
      </ul>
    </section>
  );
}

interface Check {
  title: string;
  detail: string;
  isDone: boolean;
  /** What to do about it, or where to write it. */
  control?: ReactNode;
}

const CheckItem = ({ title, detail, isDone, control }: Check) => (
  <li className="share-check note-button icon-row gap-12" data-level={isDone ? 'good' : 'note'}>
    {isDone ? <CircleCheck /> : <CircleDashed />}
    <div>
      <h3>
        {title}
        <span className="visually-hidden">: {isDone ? t('done') : t('left to do')}</span>
      </h3>
      <p className="muted">{detail}</p>
      {control}
    </div>
  </li>
);

function useChecks(): { checks: readonly Check[]; sentence: string | undefined } {
  const { flow, outline, layout, document: form } = useConfigurator();
  const analyzed = (useSnapshot(flow.state) as Pick<typeof flow.state, 'analysis'>).analysis;
  // The form adds steps of its own, such as the consent. Without a step of the owner, they are no visit to judge.
  const analysis = analyzed && objectsOf(analyzed.of.steps).length > 0 ? analyzed : undefined;
  const [{ privacyLink, pages }, change] = usePublishing();
  const { left } = useProblems();
  const isLeft = (id: LeftId): boolean => left.some(one => one.id === id);
  const leadsGoTo = asText(useValueAt(LEADS_GO_TO)).trim();
  const address = leadsGoTo || OWN_ADDRESS;
  const result = analysis?.result;
  const ends = analysis && result ? sendingEnds(analysis.of, result) : [];
  const hasConsent = result !== undefined && ends.length > 0 && !hasFinding(result, 'lead without consent');
  const linked = linkedPages(form.state.definition);

  function addEnding(): void {
    layout.workspace = 'build';
    outline.openCatalogue('ending');
  }
  const invented = useProblemList().filter(({ message }) => message.includes(INVENTED_COMPANY));
  const checks: Check[] = [
    ...(invented.length > 0 ? [companyCheck(invented)] : []),
    {
      title: t('An ending'),
      detail:
        ends.length > 0
          ? t('Visits end with {{endings}}.', { endings: listOf(ends.map(name => t('“{{name}}”', { name }))) })
          : t('No visit ends with a lead yet.'),
      isDone: ends.length > 0,
      ...(ends.length === 0 && { control: <Button text={t('Add an ending')} onPress={addEnding} /> }),
    },
    {
      title: t('A consent'),
      detail: hasConsent ? t('No lead is sent without it.') : t('A lead can be sent without one.'),
      isDone: hasConsent,
    },
    {
      title: t('Where leads go'),
      detail: leadsGoTo
        ? t('Each lead is sent here as JSON.')
        : isLeft('leads')
          ? t('The address that receives them.')
          : t('Without an address, the server that serves the form receives them.'),
      isDone: !isLeft('leads'),
      control: <LeadsGoTo value={leadsGoTo} />,
    },
    {
      title: t('A privacy page'),
      detail: t('The consent links to it.'),
      isDone: !isLeft('privacy'),
      control: (
        <TextField
          label={t('Address of the privacy policy')}
          isLabelHidden
          value={privacyLink}
          onChange={value => change({ privacyLink: value })}
          placeholder="/privacy"
        />
      ),
    },
    ...(linked.length > 0
      ? [
          {
            title: t('Pages of your consents'),
            detail: t('They link to {{pages}}. A link that leads nowhere can make a consent void.', {
              pages: listOf(linked),
            }),
            isDone: !isLeft('pages'),
            control: (
              <Switch
                label={t('My site has these pages')}
                isOn={!isLeft('pages')}
                onChange={isOn => change({ pages: isOn ? [...new Set([...pages, ...linked])] : [] })}
              />
            ),
          },
        ]
      : []),
    {
      title: t('A test lead'),
      detail: isLeft('test') ? t('See whether the address accepts leads.') : t('{{address}} accepted it.', { address }),
      isDone: !isLeft('test'),
      control: <TestLead onAccepted={() => change({ testedUrl: address })} />,
    },
    ...left
      .filter(({ id }) => !ROWS.includes(id))
      .map(one => ({ title: one.message, detail: one.remedy, isDone: false, control: <GoToLeft left={one} /> })),
  ];
  return { checks, sentence: analysis && sentenceOf(analysis.of, analysis.result) };
}

/** Those that have a row of their own. */
const ROWS: readonly LeftId[] = ['leads', 'privacy', 'pages', 'test'];

function GoToLeft({ left }: { left: LeftToDo }) {
  const configurator = useConfigurator();
  return left.path !== '' && <Button text={t('Show it')} onPress={() => goToLeft(configurator, left)} />;
}

const companyCheck = (invented: readonly FoundProblem[]): Check => ({
  title: t('Your company'),
  detail: t('These texts still name {{company}}, which the template invented.', { company: INVENTED_COMPANY }),
  isDone: false,
  control: <Places of={invented} />,
});

/** A button for each place, which goes there. */
function Places({ of }: { of: readonly FoundProblem[] }) {
  const configurator = useConfigurator();
  return of.map(({ place, path }) => (
    <Button text={place} key={formatPath(path)} onPress={() => goTo(configurator, path)} />
  ));
}

function LeadsGoTo({ value }: { value: string }) {
  const { document: form } = useConfigurator();
  function write(text: string): void {
    const members = { procurationUrl: text.trim() || undefined };
    form.setMembers(t('Change Send leads to'), ['configuration'], members, LEADS_GO_TO.join('.'));
  }
  return (
    <TextField
      label={t('Send leads to')}
      isLabelHidden
      value={value}
      onChange={write}
      placeholder="https://example.com/leads"
    />
  );
}
