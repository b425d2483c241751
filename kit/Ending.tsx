/** What a final step shows about the sending of the lead: a spinner, then its content below a success mark, or a failure. */
import { type ReactNode, useEffect } from 'react';
import type { Scope, Sending, Step } from '../engine/contract.ts';
import { isFinalView } from '../engine/form/steps.ts';
import { useRead } from '../engine/view/context.ts';
import { Title } from '../engine/view/Messages.tsx';
import { PreviousStep } from './BackButton.tsx';
import { Spinner } from './Spinner.tsx';

interface EndingProps {
  step: Step;
  scope: Scope;
  /** It is drawn below a step that shows its title and Back itself. */
  below?: true;
  /** What the step shows once the lead is sent, or if none is sent. */
  children?: ReactNode;
}

/** A step that is not final shows its content only. The styles are `endingStyles`. */
export function Ending({ step, scope, below, children }: EndingProps): ReactNode {
  const { text, form } = scope.read;
  const final = isFinalView(form, step) && !step.doNotSendLead;
  const sending = useRead(scope, read => (final ? read.sending : 'idle'));
  useAnnouncements(scope, sending);
  if (sending === 'sending') return <SendingView label={text('Sending your answers…')} />;
  if (sending === 'failure') return <FailureView step={step} scope={scope} below={below} />;
  return (
    <div className="sw-transition">
      {sending === 'success' && <SuccessMark label={text('Sent')} />}
      {children}
    </div>
  );
}

/** Announces the progress of the submission, because the view changes without a step change. */
function useAnnouncements(scope: Scope, sending: Sending): void {
  const { announce, read } = scope;
  useEffect(() => {
    if (sending === 'sending') announce(read.text('Sending your answers…'));
    if (sending === 'success') announce(read.text('Sent'));
    if (sending === 'failure') announce(read.text('Your answers could not be sent.'));
  }, [announce, read, sending]);
}

function SendingView({ label }: { label: string }): ReactNode {
  return (
    <div className="sw-loading">
      <Spinner />
      <p>{label}</p>
    </div>
  );
}

function FailureView({ step, scope, below }: Omit<EndingProps, 'children'>): ReactNode {
  const { text } = scope.read;
  const heading = text('Your answers could not be sent.');
  return (
    <div className="sw-failed" data-failure="">
      {below ? <h3>{heading}</h3> : <Title step={step}>{heading}</Title>}
      <p>{text('Nothing is lost: they are still here. Please check your connection and try again.')}</p>
      <div className="sw-controls">
        {!below && <PreviousStep scope={scope} />}
        <button type="button" className="sw-button sw-next sw-retry" onClick={scope.retry}>
          {text('Send again')}
        </button>
      </div>
    </div>
  );
}

function SuccessMark({ label }: { label: string }): ReactNode {
  return (
    <span className="sw-success" data-success="" role="img" aria-label={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M14 25l7 7 14-16" fill="none" stroke="currentColor" strokeWidth="4" />
      </svg>
    </span>
  );
}
