import { type ReactNode, useEffect } from 'react';
import {
  Controls,
  definePlugin,
  isFinalView,
  Messages,
  PreviousStep,
  RichText,
  type Scope,
  type Sending,
  Spinner,
  type Step,
  type StepProps,
  type StepType,
  Title,
  useRead,
} from '../../kit/index.ts';
import { THANK_YOU } from './prepare.ts';
import styles from './transition.css';

interface TransitionOptions {
  readonly richText?: string;
  /** The step was added to a form that ends in a question step. */
  readonly generic?: true;
}
declare module '../../kit/index.ts' {
  interface StepTypes {
    transition: { value: null; options: TransitionOptions };
  }
}
type TransitionStep = Step & TransitionOptions;

function Transition({ step, scope }: StepProps<null, TransitionStep>): ReactNode {
  const { read } = scope;
  const final = isFinalView(read.form, step) && !step.doNotSendLead;
  const sending = useRead(scope, now => (final ? now.sending : 'idle'));
  useAnnouncements(scope, sending);
  if (sending === 'sending') return <SendingView label={read.text('Sending your answers…')} />;
  if (sending === 'failure') return <FailureView step={step} scope={scope} />;
  return (
    <div className="sw-transition">
      {sending === 'success' && <SuccessMark label={read.text('Sent')} />}
      <Messages step={step} position="top" />
      <Title step={step} />
      {step.generic ? (
        <Title step={step}>{read.text(THANK_YOU)}</Title>
      ) : (
        step.richText && (
          <div className="sw-rich">
            <RichText html={step.richText} />
          </div>
        )
      )}
      <Messages step={step} position="bottom" />
      {!isFinalView(read.form, step) && <Controls step={step} />}
      {isFinalView(read.form, step) && step.doNotSendLead && <PreviousStep scope={scope} />}
      <Messages step={step} position="under_cta" />
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

function FailureView({ step, scope }: { step: Step; scope: Scope }): ReactNode {
  const { text } = scope.read;
  return (
    <div className="sw-failed" data-failure="">
      <Title step={step}>{text('Your answers could not be sent.')}</Title>
      <p>{text('Nothing is lost: they are still here. Please check your connection and try again.')}</p>
      <div className="sw-controls">
        <PreviousStep scope={scope} />
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

const transition: StepType<null, TransitionStep> = { empty: null, Component: Transition };

/** A step without questions. As the final step it also shows whether the lead was sent. */
export const plugin = definePlugin({ name: 'transition', contract: 1, steps: { transition }, styles });
