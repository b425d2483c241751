/**
 * Shows the progress of the sending on a final step: a spinner, then its content below a success mark, or a failure.
 */

import { type ReactNode, useEffect } from 'react';
import type { Scope, Sending, Step } from '../../engine/contract/plugin.ts';
import { isEndScreen } from '../../engine/form/steps.ts';
import { useRead } from '../../view/context.ts';
import { Title } from '../../view/Messages.tsx';
import { PreviousStep, Spinner } from './PreviousStep.tsx';

interface EndingProps {
  step: Step;
  scope: Scope;
  /** Set if this is rendered below a step that has its own title and Back button. */
  below?: true;
  /** The content of the step. It is shown once the lead is sent, or if the step sends no lead. */
  children?: ReactNode;
}

const FAILED = 'Your answers could not be sent.';
const SLOW = 'This takes longer than usual.';

/** For a step that is not final, shows only its content. Requires the styles `endingStyles`. */
export function Ending({ step, scope, below, children }: EndingProps): ReactNode {
  const { text, form } = scope.read;
  const final = isEndScreen(form, step) && !step.doNotSendLead;
  // If another step follows, this one must not show success for a moment.
  const sending = useRead(scope, read =>
    !final ? 'idle' : read.fact('acceptedStepIsLeft') ? 'sending' : read.sending,
  );
  const isSlow = useRead(scope, read => final && read.fact('sendingTakesLong') === true);
  useAnnouncements(scope, sending, isSlow);
  if (sending === 'sending') return <SendingView label={text('Sending your answers…')} />;
  if (sending === 'failure') return <FailureView step={step} scope={scope} below={below} isSlow={isSlow} />;
  return (
    <div className="sw-transition">
      {sending === 'success' && <SuccessMark label={text('Sent')} />}
      {children}
    </div>
  );
}

/** Announces the progress of the submission, because the view changes without a step change. */
function useAnnouncements(scope: Scope, sending: Sending, isSlow: boolean): void {
  const { announce, read } = scope;
  useEffect(() => {
    if (sending === 'sending') announce(read.text('Sending your answers…'));
    if (sending === 'success') announce(read.text('Sent'));
    if (sending === 'failure') announce(read.text(isSlow ? SLOW : FAILED));
  }, [announce, read, sending, isSlow]);
}

function SendingView({ label }: { label: string }): ReactNode {
  return (
    <div className="sw-loading">
      <Spinner />
      <p>{label}</p>
    </div>
  );
}

/** `isSlow`: the sending continues, and may still succeed. */
function FailureView({ step, scope, below, isSlow }: Omit<EndingProps, 'children'> & { isSlow: boolean }): ReactNode {
  const { text } = scope.read;
  const heading = text(isSlow ? SLOW : FAILED);
  return (
    <div className="sw-failed" data-failure={isSlow ? 'slow' : ''}>
      {isSlow ? <Spinner /> : <FailureMark />}
      {below ? <h3>{heading}</h3> : <Title step={step}>{heading}</Title>}
      <p>
        {isSlow
          ? text('Your answers are still being sent. You can wait here, send them again, or go back.')
          : text('Nothing is lost: they are still here. Please check your connection and try again.')}
      </p>
      <div className="sw-controls">
        {!below && <PreviousStep scope={scope} />}
        <button type="button" className="sw-button sw-next sw-retry" onClick={scope.retry}>
          {text('Send again')}
        </button>
      </div>
    </div>
  );
}

/** Decorative, because the heading has the same meaning. */
const FailureMark = (): ReactNode => (
  <span className="sw-success sw-unsent">
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 13v14M24 34.5v.01" pathLength={1} fill="none" stroke="currentColor" strokeWidth="4" />
    </svg>
  </span>
);

function SuccessMark({ label }: { label: string }): ReactNode {
  return (
    <span className="sw-success" data-success="" role="img" aria-label={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M14 25l7 7 14-16" pathLength={1} fill="none" stroke="currentColor" strokeWidth="4" />
      </svg>
    </span>
  );
}
