import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Question, type Scope, useRead } from '../../../kit/index.ts';
import { keyOf, type Verification } from '../facts.ts';
import { phoneOf } from '../value.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import { type Status, statusOf } from './status.ts';

const HAS_BOXES = ['code', 'checking', 'refused', 'unchecked'];
const CAN_SEND = ['idle', 'unsent', 'sendingCode', ...HAS_BOXES];
const LABELS = { first: 'Send code', another: 'Resend code' };
const SECONDS = [2, 1];

interface EntryProps {
  question: Question;
  verification: Verification;
  scope: Scope;
  /** The number may be sent a code to. */
  usable: boolean;
  /** What the rules say, once the visitor tried to go on. */
  error: string | undefined;
  describedBy: string | undefined;
  id: string;
  /** More controls beside the one that sends again. */
  children?: ReactNode;
}

/** Said under the number or in place of it: how far the verification is, the code, and another code. */
export function Entry(props: EntryProps): ReactNode {
  const { question, verification, scope, error, describedBy, id, children } = props;
  const { read, announce } = scope;
  const { at, by, mode } = verification;
  const number = useRead(scope, now => {
    const raw = now(`${keyOf(question)}_raw`);
    const known = phoneOf(typeof raw === 'string' ? raw : '', question, now);
    return known.formatted || known.raw;
  });
  const code = useRead(scope, now => now('code_2fa'));
  const status = useRead(scope, now => statusOf(verification, number, now));
  const first = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);

  const spoken = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (status && status.text !== spoken.current) announce(status.text);
    spoken.current = status?.text;
  }, [announce, status]);

  // The boxes take the focus when a code is to be typed, unless the visitor is busy elsewhere.
  useEffect(() => {
    const active = place.current?.ownerDocument.activeElement;
    const free = !active || active === active.ownerDocument.body || !active.closest('[data-bpkey]');
    const mine = !!active?.closest('[data-bpkey]')?.contains(place.current);
    const typing = active?.classList.contains('sw-code-box');
    if ((at === 'code' && !typing && (free || mine)) || (at === 'refused' && mine)) first.current?.focus();
  }, [at]);

  const boxes = HAS_BOXES.includes(at) || (at === 'verified' && by === 'code');
  const doubled = !!error && (status?.text === error || (at === 'landline' && mode === '2FA'));
  const described = [describedBy, status && `${id}-status`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="sw-verify" data-at={at} ref={place}>
      {status && !doubled && <StatusLine id={`${id}-status`} status={status} />}
      {boxes && (
        <CodeBoxes
          code={typeof code === 'string' ? code : ''}
          set={next => scope.set('code_2fa', next || undefined)}
          locked={at === 'checking' || at === 'verified'}
          invalid={at === 'refused' || (!!error && at === 'code')}
          anew={at === 'refused' || at === 'unchecked'}
          describedBy={described}
          scope={scope}
          first={first}
        />
      )}
      <div className="sw-verify-controls">
        {at === 'unchecked' && (
          <button
            type="button"
            className="sw-button sw-quiet"
            onClick={() => scope.emit('verify', { do: 'check', question: question.id })}
          >
            {read.text('Try again')}
          </button>
        )}
        {CAN_SEND.includes(at) && <Send {...props} />}
        {children}
      </div>
    </div>
  );
}

function StatusLine({ id, status: { text, tone } }: { id: string; status: Status }): ReactNode {
  return (
    <p className="sw-verify-status" data-tone={tone} id={id}>
      {tone === 'busy' && <span className="sw-verify-spinner" aria-hidden="true" />}
      {tone === 'success' && (
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="m4 10.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      )}
      <span>{text}</span>
    </p>
  );
}

/** A code, and another one; a moment after one was sent it waits. One button, so that it keeps the focus. */
function Send({ question, verification, scope, usable }: EntryProps): ReactNode {
  const { at, canResend, cooling } = verification;
  const { text } = scope.read;
  const left = useSeconds(scope, cooling);
  const anew = at === 'idle' || at === 'unsent';
  const label = useRef<keyof typeof LABELS>(undefined);
  if (at !== 'sendingCode') label.current = anew && question.type === 'phone2fa' ? 'first' : 'another';
  const ready = anew ? usable && !cooling : canResend;
  // Pressed too early, it is sent as soon as the number is known to be one.
  const heard = anew ? !cooling : canResend;
  const wish = anew ? 'send' : 'again';
  return (
    <button
      type="button"
      className={`sw-button ${anew ? 'sw-verify-send' : 'sw-quiet'}`}
      aria-disabled={!ready || undefined}
      onClick={() => heard && scope.emit('verify', { do: wish, question: question.id })}
    >
      {text(LABELS[label.current ?? 'another'])}
      {left !== undefined && (
        <span className="sw-verify-left" aria-hidden="true">
          {left}
        </span>
      )}
    </button>
  );
}

/** Counts down by the Host's clock while it waits. */
function useSeconds({ host }: Scope, running: boolean): number | undefined {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    return running ? host.after(1000, () => setPassed(1)) : undefined;
  }, [host, running]);
  return running ? SECONDS[passed] : undefined;
}
