import { plural, t } from '../../words/words.ts';
import './why.css';
import { CircleCheck, CircleX, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  ConditionTree,
  Explanation,
  JumpTaken,
  QuestionReason,
  StepReason,
  Ways,
} from '../../../embed/library.ts';
import type { JsonPath } from '../document/json-path.ts';
import { useDefinition } from '../document/use-document.ts';
import { Facts } from '../ui/Facts.tsx';
import { Section } from './Section.tsx';
import { useInspectorState } from './use-inspector-state.ts';
import {
  changeWords,
  conditionWords,
  originWords,
  placeWords,
  questionName,
  requiredWords,
  validityWords,
  valueWords,
} from './words.ts';

/** Why the selected step or question is shown or hidden, required, valid or wrong, and what would change it. */
export function Why() {
  const { explanation } = useInspectorState();
  return (
    <Section title={explanation ? t('Why is it like this?') : t('Why?')} isOpen>
      {explanation ? (
        <Explained explanation={explanation} />
      ) : (
        <p className="muted small">
          {t('Select a step or a question, to read why it is shown or hidden, required or wrong.')}
        </p>
      )}
    </Section>
  );
}

function Explained({ explanation }: { explanation: Explanation }) {
  const definition = useDefinition();
  if (explanation.kind === 'step') {
    const { title, order, isShown, reasons, ways } = explanation;
    return (
      <div className="stack gap-12">
        <Head name={title || t('Step {{order}}', { order })} kind={t('Step {{order}}', { order })} isShown={isShown}>
          {placeWords(explanation)}
        </Head>
        <ul className="why-reasons">
          {reasons.map(reason => (
            <StepReasonItem key={keyOf(reason)} reason={reason} />
          ))}
        </ul>
        <WhatWouldChange ways={ways} isShown={isShown} />
      </div>
    );
  }
  const { path, bpKey, type, isShown, reasons, ways, answer, answerFrom, step, broken } = explanation;
  return (
    <div className="stack gap-12">
      <Head name={questionName(definition, path as JsonPath, bpKey)} kind={`${bpKey} · ${type}`} isShown={isShown}>
        {isShown ? t('Shown while its step is on screen') : t('Hidden, also while its step is on screen')}
      </Head>
      <ul className="why-reasons">
        {reasons.map(reason => (
          <QuestionReasonItem key={reason.kind} reason={reason} />
        ))}
        {broken !== undefined && <Reason isGood={false}>{t('It cannot be shown: {{broken}}', { broken })}</Reason>}
        {!step.isShown && <Reason isGood={false}>{t('Its step is not shown with these answers.')}</Reason>}
      </ul>
      <Facts
        facts={[
          [
            t('Answer'),
            answer === undefined
              ? originWords('none')
              : `${valueWords(definition, path as JsonPath, answer)}, ${originWords(answerFrom)}`,
          ],
          [t('Required'), requiredWords(explanation)],
          [
            t('Check'),
            <span key="check" className={explanation.validity === 'wrong' ? 'danger' : undefined}>
              {validityWords(explanation)}
            </span>,
          ],
        ]}
      />
      <WhatWouldChange ways={ways} isShown={isShown} />
    </div>
  );
}
const keyOf = (reason: StepReason): string =>
  'jump' in reason && reason.jump ? `${reason.kind} ${reason.jump.from} ${reason.jump.index}` : reason.kind;

const Head = (props: { name: string; kind: string; isShown: boolean; children: ReactNode }) => (
  <div className="stack items-start gap-2">
    <p className="bold">{props.name}</p>
    <p className="mono muted wraps">{props.kind}</p>
    <p className="badge" data-level={props.isShown ? 'good' : 'warning'}>
      {props.children}
    </p>
  </div>
);

const Reason = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <li className="icon-row gap-8" data-level={isGood ? 'good' : 'warning'}>
    {isGood ? <CircleCheck /> : <CircleX />}
    <div>{children}</div>
  </li>
);

function QuestionReasonItem({ reason }: { reason: QuestionReason }) {
  if (reason.kind === 'unconditional') return <Reason isGood>{t('It has no conditions.')}</Reason>;
  if (reason.kind === 'prefilled') {
    if (!reason.hides) return <Reason isGood>{t('The link has answered it.')}</Reason>;
    return <Reason isGood={false}>{t('The link has answered it with a valid value, so it is not asked.')}</Reason>;
  }
  if (reason.kind === 'type') return <TypeReason {...reason} />;
  return (
    <Reason isGood={reason.tree.result}>
      {reason.tree.result ? t('Its conditions hold:') : t('Its conditions do not hold:')}
      <Tree tree={reason.tree} />
    </Reason>
  );
}

function TypeReason({ result, type, reads }: Extract<QuestionReason, { kind: 'type' }>) {
  const looked = reads.map(({ source, key, value }) => {
    if (source === 'flag') return value ? t('the flag {{key}} (on)', { key }) : t('the flag {{key}} (off)', { key });
    if (source === 'fact')
      return value ? t('the fact {{key}} (known)', { key }) : t('the fact {{key}} (unknown)', { key });
    return t('the answer {{key}} ({{value}})', { key, value: valueWords({}, undefined, value) });
  });
  return (
    <Reason isGood={result}>
      {result ? t('Its type {{type}} shows it.', { type }) : t('Its type {{type}} hides it.', { type })}{' '}
      {looked.length > 0 && t('It looked at {{list}}.', { list: looked.join(', ') })}
    </Reason>
  );
}

function StepReasonItem({ reason }: { reason: StepReason }) {
  if (reason.kind === 'type') return <TypeReason {...reason} />;
  if (reason.kind === 'after-end') {
    return <Reason isGood={false}>{t('The form ends before it, at step {{order}}.', { order: reason.end })}</Reason>;
  }
  if (reason.kind === 'no-questions') {
    const count = reason.questions.length;
    return (
      <Reason isGood={false}>
        {plural(count, 'Its only question is hidden.', 'All of its {{count}} questions are hidden.')}
      </Reason>
    );
  }
  if (reason.kind === 'reached') {
    const { from, jump } = reason;
    if (jump) return <Jump jump={jump} isGood text={t('The jump of step {{from}} leads here:', { from: jump.from })} />;
    if (from === undefined) return <Reason isGood>{t('The form starts with it.')}</Reason>;
    return <Reason isGood>{t('It follows step {{from}}.', { from })}</Reason>;
  }
  const { jump } = reason;
  const over = t('The jump of step {{from}} to step {{destination}} leads past it:', {
    from: jump.from,
    destination: jump.destination,
  });
  const missed = t('A jump of step {{from}} would lead here, but:', { from: jump.from });
  return <Jump jump={jump} isGood={false} text={reason.kind === 'jumped-over' ? over : missed} />;
}

const Jump = ({ jump, text, isGood }: { jump: JumpTaken; text: string; isGood: boolean }) => (
  <Reason isGood={isGood}>
    {text}
    <Tree tree={jump.tree} />
  </Reason>
);

function Tree({ tree }: { tree: ConditionTree }) {
  const definition = useDefinition();
  if (tree.conditions.length === 0) return <p className="muted">{t('always, because it has no conditions')}</p>;
  return (
    <ul className="why-conditions gap-4 spaced">
      {tree.conditions.map((condition, index) => {
        const { subject, relation, value, found } = conditionWords(definition, condition);
        return (
          <Reason key={JSON.stringify(condition)} isGood={condition.result}>
            {index > 0 && <span className="muted">{tree.operator === 'or' ? t('or') : t('and')} </span>}
            <strong>{subject}</strong> {relation} {value !== undefined && <strong>{value}</strong>}
            <span className="muted">{resultWords(condition.result, found)}</span>
          </Reason>
        );
      })}
    </ul>
  );
}

function resultWords(isTrue: boolean, answer: string | undefined): string {
  if (answer === undefined) return isTrue ? t('(true)') : t('(false)');
  return isTrue
    ? t('(true, the answer is {{answer}})', { answer })
    : t('(false, the answer is {{answer}})', { answer });
}

/** A longer list would be hard to read. */
const MAX_WAYS = 5;

function WhatWouldChange({ ways, isShown }: { ways: Ways; isShown: boolean }) {
  const definition = useDefinition();
  if (ways.length === 0) return null;
  return (
    <div className="why-ways stack gap-6 padded rounded on-accent">
      <p className="row gap-8 bold">
        <Lightbulb />
        {isShown ? t('What would hide it') : t('What would show it')}
      </p>
      <ul>
        {ways.slice(0, MAX_WAYS).map(way => {
          const words = way
            .map(change => changeWords(definition, change))
            .reduce((all, next) => t('{{first}}, and {{second}}', { first: all, second: next }));
          return <li key={words}>{words}</li>;
        })}
      </ul>
    </div>
  );
}
