/** The current question: its view, the OK button, and the messages of its step. */
import { type ReactNode, useEffect } from 'react';
import {
  isMissing,
  type Question,
  QuestionView,
  type Scope,
  type Step,
  useQuestionByQuestion,
  useRead,
} from '../kit/kit.ts';
import { labelOf, type Message } from '../shared/beyond-the-kit.ts';
import { isDeadEnd, messageEntry, messagesOf, nextQuestion, noticeOf } from './chat-state.ts';
import { EntryText } from './Feed.tsx';

interface ActionsProps {
  scope: Scope;
  step: Step;
  /** The label of the submit button. Undefined hides the button, because the form advances by itself. */
  label: string | undefined;
  invalid?: boolean;
  skip(): void;
}
interface OpenQuestionProps extends Pick<ActionsProps, 'scope' | 'step' | 'skip'> {
  question: Question;
  passing: boolean;
}

export function Actions({ scope, step, label, invalid, skip }: ActionsProps): ReactNode {
  const byQuestion = useQuestionByQuestion();
  const busy = useRead(scope, byQuestion.isChangingStep);
  const skipLabel = useRead(scope, read => step.skip && labelOf(step.skip, read, 'Skip'));
  return (
    <div className="sw-chat-actions">
      {label && (
        <button
          type="submit"
          className="sw-button sw-next"
          aria-disabled={invalid || undefined}
          aria-busy={busy || undefined}
        >
          {label}
        </button>
      )}
      {skipLabel && (
        <button type="button" className="sw-button sw-quiet sw-skip" onClick={skip}>
          {skipLabel}
        </button>
      )}
    </div>
  );
}

export function OpenQuestion({ scope, step, question, passing, skip }: OpenQuestionProps): ReactNode {
  const byQuestion = useQuestionByQuestion();
  const invalid = useRead(scope, read => !step.neverDisabled && read.error(question) !== undefined);
  const label = useRead(scope, read => labelOf(nextQuestion(step, read, question) ? '' : step.next, read, 'OK'));
  // At an end without a lead, nothing follows. A choice advances by itself, so it needs the button only after a Back,
  // when it already has an answer.
  const notice = useRead(scope, read => (nextQuestion(step, read, question) ? undefined : noticeOf(read, label)));
  const hidden = useRead(
    scope,
    read =>
      isDeadEnd(step, question, read) ||
      (byQuestion.advances(question) && (passing || isMissing(read(question.bpKey)))),
  );
  return (
    <div className="sw-asked">
      <QuestionView question={question} title={question.titleChatbot} />
      <Messages scope={scope} step={step} position="bottom" />
      {notice && <Notice scope={scope} text={notice} />}
      <Actions scope={scope} step={step} label={hidden ? undefined : label} invalid={invalid} skip={skip} />
      <Messages scope={scope} step={step} position="under_cta" />
    </div>
  );
}

/** A plugin's notice about where the last question of the step leads. */
function Notice({ scope, text }: { scope: Scope; text: string }): ReactNode {
  useEffect(() => scope.announce(text), [scope, text]);
  return (
    <div className="sw-message sw-info">
      <p>{text}</p>
    </div>
  );
}

/** The messages below a step are shown with each of its questions, because they must be read before the step is left. */
function Messages({
  scope,
  step,
  position,
}: Pick<OpenQuestionProps, 'scope' | 'step'> & Pick<Message, 'position'>): ReactNode {
  const entries = useRead(scope, read => messagesOf(step, position).map(message => messageEntry(message, read)));
  return entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the definition is frozen, so a message keeps its index
    <div key={index} className={`sw-message sw-${entry.look}`}>
      <EntryText entry={entry} />
    </div>
  ));
}
