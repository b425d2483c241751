import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Question, type Scope, useRead } from '../../kit/kit.ts';
import { textOf } from '../../shared/json.ts';
import { PHONE_2FA } from '../row.ts';
import { phoneOf } from '../value.ts';
import { CODE_LENGTH, keyOf, phonePlugin, type Verification } from '../verification.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import {
  codeStatusOf,
  firstSentence,
  instruction,
  SPENT,
  STATES_WITH_BOXES,
  type Status,
  spoken,
  statusOf,
} from './status.ts';

const STATES_WITH_SEND = ['idle', 'unsent', 'sendingCode', ...STATES_WITH_BOXES];
/** The number must change before a code can be sent. */
const isRefusedNumber = ({ type }: Question, at: string): boolean => type === PHONE_2FA && at === 'landline';
const LABELS = { first: 'Send code', another: 'Resend code' };
const COUNTDOWN = [2, 1];

interface CodeEntryProps {
  question: Question;
  verification: Verification;
  scope: Scope;
  /** The number is valid, so a code can be sent to it. */
  canSend: boolean;
  /** While the number is being edited, the button of the edit sends the code to the number in its field. */
  editing?: boolean;
  /** The validation error, if the visitor tried to go on. */
  error: string | undefined;
  describedBy: string | undefined;
  id: string;
  /** Additional controls next to the send button. */
  children?: ReactNode;
}

/** The status of the verification, the boxes for the code, and the button that sends a code. */
export function CodeEntry(props: CodeEntryProps): ReactNode {
  const { question, verification, scope, error, describedBy, id, editing, children } = props;
  const { read, announce } = scope;
  const { at, verifiedBy } = verification;
  const number = useRead(scope, now => {
    const phone = phoneOf(textOf(now(`${keyOf(question)}_raw`)), question, now);
    return phone.formatted || phone.raw;
  });
  const code = useRead(scope, now => now('code_2fa'));
  const status = useRead(scope, now => statusOf(verification, question, number, error, now));
  const codeStatus = useRead(scope, now => codeStatusOf(verification, error, now));
  const firstBox = useRef<HTMLInputElement>(null);
  const container = useRef<HTMLDivElement>(null);

  // The last code was sent: explain why there cannot be another one.
  const why = verification.noCodesLeft && STATES_WITH_BOXES.includes(at) ? read.text(SPENT) : undefined;
  const words = [status?.text, why].filter(Boolean).join(' ');
  // Announce the sending of a code only if the visitor requested it, possibly with Next. If a step sends a code when it appears,
  // the announcement would replace the one about the lead.
  const isAwaited = () => question.type === PHONE_2FA || container.current?.closest('[data-bpkey]:focus-within');
  useAnnouncement(announce, words, () => status?.tone !== 'busy' || isAwaited());
  useAnnouncement(announce, codeStatus && spoken(codeStatus));

  // Focus the boxes when a code is expected, or the number that is refused, unless the visitor is using another question.
  useEffect(() => {
    const active = container.current?.ownerDocument.activeElement;
    const isFree = !active || active === active.ownerDocument.body || !active.closest('[data-bpkey]');
    const own = container.current?.closest('[data-bpkey]');
    const isOwn = !!own?.contains(active ?? null);
    if (isOwn && isRefusedNumber(question, at)) own?.querySelector<HTMLElement>('[type=tel]')?.focus();
    const isTyping = active?.classList.contains('sw-code-box');
    if ((at === 'code' && !isTyping && (isFree || isOwn)) || (at === 'refused' && isOwn)) firstBox.current?.focus();
  }, [at, question]);

  const isVerifiedByCode = at === 'verified' && verifiedBy === 'code';
  const hasBoxes = STATES_WITH_BOXES.includes(at) || isVerifiedByCode;
  // Placeholders take the place of the boxes while a code is being sent. They stay if the sending fails, so that nothing below
  // moves.
  const hasPlaces = useRef(false);
  hasPlaces.current = hasBoxes || at === 'sendingCode' || (hasPlaces.current && at === 'unsent');
  // A status of the code replaces the status of the number in the same line, so that nothing below moves.
  const shown = codeStatus ?? status;
  const boxesDescribedBy = [describedBy, shown && `${id}-status`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="sw-verify" data-at={at} ref={container}>
      {hasPlaces.current && <p className="sw-verify-instruction">{instruction(read)}</p>}
      {/* Each text is a separate element, because it starts at a different position than the previous text. */}
      {shown && <StatusLine id={`${id}-status`} status={shown} key={shown.text} />}
      {hasPlaces.current && !hasBoxes && <BoxesAwaited isSending={at === 'sendingCode'} />}
      {hasBoxes && (
        <CodeBoxes
          code={textOf(code)}
          set={next => scope.set('code_2fa', next || undefined)}
          locked={at === 'checking' || at === 'verified'}
          invalid={at === 'refused' || (!!error && at === 'code')}
          wasChecked={at === 'refused' || at === 'unchecked'}
          describedBy={boxesDescribedBy}
          scope={scope}
          firstBox={firstBox}
        />
      )}
      <div className="sw-verify-controls" data-unused={isVerifiedByCode || undefined}>
        {at === 'unchecked' && (
          <button
            type="button"
            className="sw-button sw-quiet"
            onClick={() => scope.use(phonePlugin)?.verify({ action: 'checkAgain', questionId: question.id })}
          >
            {read.text('Try again')}
          </button>
        )}
        {!editing && (STATES_WITH_SEND.includes(at) || isVerifiedByCode || isRefusedNumber(question, at)) && (
          <SendButton {...props} describedBy={why && `${id}-why`} />
        )}
        {children}
      </div>
      {why && (
        <p className="sw-helper" id={`${id}-why`}>
          {why}
        </p>
      )}
    </div>
  );
}

/** Announces the words when they change. */
function useAnnouncement(announce: Scope['announce'], words = '', isWanted: () => unknown = () => true): void {
  const announced = useRef('');
  useEffect(() => {
    if (words && words !== announced.current && isWanted()) announce(words);
    announced.current = words;
  });
}

const BoxesAwaited = ({ isSending }: { isSending: boolean }): ReactNode => (
  <div className="sw-code sw-code-awaited" data-sending={isSending || undefined} aria-hidden="true">
    {[...Array(CODE_LENGTH).keys()].map(index => (
      <span key={index} className="sw-input sw-code-place" />
    ))}
  </div>
);

function StatusLine({ id, status }: { id: string; status: Status }): ReactNode {
  const { text, number, advice, tone } = status;
  const start = number ? text.indexOf(number) : -1;
  return (
    <p className="sw-verify-status" data-tone={tone} id={id}>
      {tone === 'busy' && <span className="sw-verify-spinner" aria-hidden="true" />}
      {tone === 'success' && (
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="m4 10.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      )}
      {number && start >= 0 ? (
        <span>
          {text.slice(0, start)}
          <bdi className="sw-verify-number" dir="ltr">
            {number}
          </bdi>
          {text.slice(start + number.length)}
        </span>
      ) : (
        <span>
          <span>{firstSentence(status)}</span>
          {advice && <span className="sw-verify-advice"> {advice}</span>}
        </span>
      )}
    </p>
  );
}

/** Sends the first code and all later ones. It is a single button, so it keeps the focus when its label changes. */
function SendButton({ question, verification, scope, canSend, describedBy }: CodeEntryProps): ReactNode {
  const { at, canResend, coolingDown } = verification;
  const { text } = scope.read;
  const seconds = useCountdown(scope, coolingDown);
  const isFirst = at === 'idle' || at === 'unsent' || isRefusedNumber(question, at);
  const label = useRef<keyof typeof LABELS>('another');
  // The label does not change while a code is being sent.
  if (at !== 'sendingCode') label.current = isFirst && question.type === PHONE_2FA ? 'first' : 'another';
  const enabled = isFirst ? canSend && !coolingDown && at !== 'landline' : canResend;
  // A press is accepted before the number is known to be valid. The code is sent as soon as it is.
  const accepted = isFirst ? !coolingDown : canResend;
  const action = isFirst ? 'send' : 'resend';
  return (
    <button
      type="button"
      className={`sw-button ${isFirst ? 'sw-verify-send' : 'sw-quiet'}`}
      aria-disabled={!enabled || undefined}
      aria-describedby={describedBy}
      onClick={() => accepted && scope.use(phonePlugin)?.verify({ action, questionId: question.id })}
    >
      <span>{text(LABELS[label.current])}</span>
      {seconds !== undefined && at !== 'landline' && (
        <span key={label.current} className="sw-verify-left" aria-hidden="true">
          {seconds}
        </span>
      )}
    </button>
  );
}

/** The remaining seconds of the cooldown; undefined if there is none. */
function useCountdown({ host }: Scope, running: boolean): number | undefined {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    return running ? host.after(1000, () => setPassed(1)) : undefined;
  }, [host, running]);
  return running ? COUNTDOWN[passed] : undefined;
}
