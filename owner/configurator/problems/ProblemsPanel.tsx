import { plural, t } from '../../words/words.ts';
import './problems.css';
import { CircleCheck, CircleDashed, CircleX, Eye, TriangleAlert, Wrench } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { applyFix, fixesIn, inSafeOrder } from '../../../check/apply-fix.ts';
import type { LeftToDo } from '../../../headless/left-to-do.ts';
import { useConfigurator } from '../configurator.tsx';
import { itemPathOf, itemsAt } from '../document/items.ts';
import { formatPath } from '../document/json-path.ts';
import { useSyntaxError } from '../document/use-document.ts';
import { Button } from '../ui/Button.tsx';
import { DialogButton } from '../ui/Dialog.tsx';
import { goTo, goToLeft } from './go-to.ts';
import type { FoundProblem } from './problems-state.ts';
import { useProblems } from './use-problems.ts';

const LEVELS = ['error', 'warning'] as const;

/** Everything that the definition check found, by severity. */
export function ProblemsPanel() {
  const { problems, layout } = useConfigurator();
  const { list, left, isKnown, isProved, failure } = useProblems();
  const syntaxError = useSyntaxError();
  const showCode = (): void =>
    void Object.assign(layout, { workspace: 'build', sidePanel: 'code', column: 'side', areProblemsOpen: false });
  return (
    <div className="panel-body flex-column grow gap-24" aria-busy={!isKnown}>
      <h2 id="problems-title" className="visually-hidden">
        {t('Problems')}
      </h2>
      {failure !== undefined && (
        <div role="alert" className="note" data-level="error">
          <p>{t('The check could not run: {{failure}}', { failure })}</p>
          <Button text={t('Try again')} onPress={() => problems.retry()} />
        </div>
      )}
      {syntaxError !== undefined && (
        <div className="note" data-level="error">
          <p>{t('The text is no valid JSON. The list below is about the last text that was.')}</p>
          <Button text={t('Show the code')} onPress={showCode} />
        </div>
      )}
      {syntaxError === undefined && <FixAll list={list} />}
      {LEVELS.map(level => (
        <Level key={level} level={level} list={list.filter(one => one.level === level)} />
      ))}
      {list.length === 0 &&
        failure === undefined &&
        (isKnown ? <NoProblems isDone={left.length === 0} isProved={isProved} /> : <Checking />)}
      <Left left={left} />
    </div>
  );
}

const Checking = () => <p className="muted">{t('Checking …')}</p>;

const NoProblems = ({ isDone, isProved }: { isDone: boolean; isProved: boolean }) => (
  <div className="empty" data-level={isDone && isProved ? 'good' : 'note'}>
    {isProved ? <CircleCheck /> : <CircleDashed />}
    <h3>{t('No problems found')}</h3>
    <p className="muted">
      {isProved
        ? t(
            'Names, steps, jumps, conditions, consents and labels were checked, and all ways through the form were tried.',
          )
        : t(
            'Names, steps, jumps, conditions, consents and labels were checked. Not all ways through the form could be tried.',
          )}
    </p>
  </div>
);

/** A single fix has its button at its problem. */
function FixAll({ list }: { list: readonly FoundProblem[] }) {
  const { document: form, announce } = useConfigurator();
  const fixes = fixesIn(list);
  const count = fixes.length;
  if (count < 2) return null;
  const title = plural(count, 'Fix 1 problem', 'Fix {{count}} problems');

  function fixAll(): void {
    form.edit(title, draft => {
      for (const fix of inSafeOrder(fixes)) applyFix(draft, fix);
    });
    announce(plural(count, '1 problem fixed.', '{{count}} problems fixed.'), true);
  }
  return (
    <div className="padded row between gap-12 rounded on-accent">
      <p>{t('{{number}} of these can be fixed without a decision of yours.', { number: count })}</p>
      <DialogButton icon={<Wrench />} text={t('Fix all {{number}} …', { number: count })} title={title} width={520}>
        {close => (
          <>
            <p className="muted">{t('This changes the form as follows. One undo takes all of it back.')}</p>
            <ul className="fix-list stack gap-10 wraps">
              {fixes.map(({ problem, fix }) => (
                <li key={`${formatPath(problem.path)} ${fix.label}`} className="stack gap-2">
                  <span className="medium">{fix.label}</span>
                  <span className="small muted">{problem.place}</span>
                </li>
              ))}
            </ul>
            <div className="dialog-actions">
              <Button text={t('Cancel')} onPress={close} />
              <Button kind="primary" icon={<Wrench />} text={title} onPress={fixAll} />
            </div>
          </>
        )}
      </DialogButton>
    </div>
  );
}

function Level({ level, list }: { level: FoundProblem['level']; list: readonly FoundProblem[] }) {
  if (list.length === 0) return null;
  const isError = level === 'error';
  return (
    <section data-level={level}>
      <h3>
        {isError
          ? plural(list.length, '1 error', '{{count}} errors')
          : plural(list.length, '1 warning', '{{count}} warnings')}
      </h3>
      <p className="muted small">
        {isError ? t('Breaks something that visitors can reach.') : t('Has no effect, or harms you or some visitors.')}
      </p>
      <ul className="stack gap-8 spaced">
        {list.map(problem => (
          <ProblemItem key={`${formatPath(problem.path)} ${problem.message}`} problem={problem} />
        ))}
      </ul>
    </section>
  );
}

function Left({ left }: { left: readonly LeftToDo[] }) {
  const configurator = useConfigurator();
  if (left.length === 0) return null;
  return (
    <section data-level="note">
      <h3>{plural(left.length, 'One thing is left to do', '{{count}} things are left to do')}</h3>
      <p className="muted small">{t('Before visitors see the form.')}</p>
      <ul className="stack gap-8 spaced">
        {left.map(one => (
          <Item
            key={`${one.path} ${one.message}`}
            level="note"
            message={one.message}
            remedy={one.remedy}
            onPress={() => goToLeft(configurator, one)}
          />
        ))}
      </ul>
    </section>
  );
}

const ProblemItem = memo(({ problem }: { problem: FoundProblem }) => {
  const configurator = useConfigurator();
  const { fix, message, visit } = problem;

  function solve(): void {
    if (!fix) return;
    configurator.document.edit(fix.label, draft => applyFix(draft, fix), { selection: selectionOf(problem) });
    configurator.announce(t('Fixed: {{label}}', { label: fix.label }), true);
  }
  /** The last step of the visit, as its visitor sees it. */
  function show(): void {
    const steps = itemsAt(configurator.document.state.definition, ['steps']);
    const last = steps.find(({ order }) => order === visit?.steps.at(-1)?.order);
    void configurator.flow.show(last ? ['steps', last.index] : problem.path, visit);
  }
  return (
    <Item {...problem} onPress={() => goTo(configurator, problem.path)}>
      {visit && (
        <span className="problem-fix note-button spaced">
          <Button
            icon={<Eye />}
            text={t('Show such a visit')}
            onPress={show}
            aria-label={t('Show such a visit: {{message}}', { message })}
          />
        </span>
      )}
      {fix && (
        <span className="problem-fix note-button spaced">
          <Button
            icon={<Wrench />}
            text={fix.label}
            onPress={solve}
            aria-label={t('Fix: {{label}}', { label: fix.label })}
          />
        </span>
      )}
    </Item>
  );
});

interface ItemProps extends Pick<LeftToDo, 'message' | 'remedy'> {
  level: FoundProblem['level'] | 'note';
  place?: string;
  onPress(): void;
  children?: ReactNode;
}

const ICONS = { error: CircleX, warning: TriangleAlert, note: CircleDashed };

function Item({ level, place, message, remedy, onPress, children }: ItemProps) {
  const Icon = ICONS[level];
  return (
    <li className="problem icon-row gap-10 padded bordered rounded on-raised" data-level={level}>
      <Icon />
      <button type="button" className="stack gap-4 wraps text-start rounded-small" onClick={onPress}>
        {place && <span className="small muted">{place}</span>}
        <span className="medium">{message}</span>
        <span className="muted">{remedy}</span>
      </button>
      {children}
    </li>
  );
}

function selectionOf({ path }: FoundProblem) {
  const item = itemPathOf(path);
  return item ? [item] : [];
}
