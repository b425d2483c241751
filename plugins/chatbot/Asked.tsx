/** The question that is asked now: its own view, OK, and the texts that belong to its step. */
import type { ReactNode } from 'react';
import {
  isMissing,
  type Message,
  type Question,
  QuestionView,
  type Scope,
  type Step,
  useAsking,
  useRead,
} from '../../kit/index.ts';
import { following, messagesOf, said } from './entries.ts';
import { Words } from './Feed.tsx';

interface ActionsProps {
  scope: Scope;
  step: Step;
  /** What stands on the button that goes on; none while the form goes on by itself. */
  label: string | undefined;
  wrong?: boolean;
  skip(): void;
}
interface AskedProps extends Pick<ActionsProps, 'scope' | 'step' | 'skip'> {
  question: Question;
  passing: boolean;
}

export function Actions({ scope, step, label, wrong, skip }: ActionsProps): ReactNode {
  const asking = useAsking();
  const busy = useRead(scope, asking.isChangingStep);
  return (
    <div className="sw-chat-actions">
      {label && (
        <button
          type="submit"
          className="sw-button sw-next"
          aria-disabled={wrong || undefined}
          aria-busy={busy || undefined}
        >
          {label}
        </button>
      )}
      {step.skip && (
        <button type="button" className="sw-button sw-quiet sw-skip" onClick={skip}>
          {step.skip}
        </button>
      )}
    </div>
  );
}

export function Asked({ scope, step, question, passing, skip }: AskedProps): ReactNode {
  const asking = useAsking();
  const wrong = useRead(scope, read => !step.neverDisabled && read.error(question) !== undefined);
  const last = useRead(scope, read => !following(step, read, question));
  // A choice that goes on by itself needs no button before there is one to take back.
  const hidden = useRead(scope, read => asking.advances(question) && (passing || isMissing(read(question.bpKey))));
  return (
    <div className="sw-asked">
      <QuestionView question={question} title={question.titleChatbot} />
      <Texts scope={scope} step={step} position="bottom" />
      <Actions
        scope={scope}
        step={step}
        label={hidden ? undefined : (last && step.next) || scope.read.text('OK')}
        wrong={wrong}
        skip={skip}
      />
      <Texts scope={scope} step={step} position="under_cta" />
    </div>
  );
}

/** What must be read before the step is left is there with each of its questions. */
function Texts({ scope, step, position }: Pick<AskedProps, 'scope' | 'step'> & Pick<Message, 'position'>): ReactNode {
  const texts = useRead(scope, read => messagesOf(step, position).map(message => said(message, read)));
  return texts.map((entry, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the definition is frozen, so a message keeps its place
    <div key={place} className={`sw-message sw-${entry.look} sw-at-${position.replace('_', '-')}`}>
      <Words entry={entry} />
    </div>
  ));
}
