/**
 * Applies a signal to the verification state. Each arrow of the chart in docs/phone.md is a line here or in
 * `requests.ts`. Pure: returns the next state and the effects to run. Replies to older requests are ignored, and a new
 * code replaces the previous pin, so two codes are never valid at the same time.
 */
import { CODE_LENGTH, isSettled, type Subject } from '../verification.ts';
import { applyCheckReply, applySendReply, check, giveUp, send, verify } from './requests.ts';
import {
  CLEARED_ANSWERS,
  IDLE,
  MAX_SENT,
  type Signal,
  type StateName,
  type Transition,
  type VerificationState,
  withoutEffects,
  write,
} from './state.ts';

const IN_PROGRESS: readonly StateName[] = ['sendingCode', 'startingSna', 'silent', 'askingSna', 'checking'];
const ACCEPTS_CODE: readonly StateName[] = ['code', 'refused', 'unchecked'];

/** Resets everything for a new or edited number, except for the counts of codes and checks in this visit. */
function reset({ requestId, codesSent, silentChecks, failures }: VerificationState): Transition {
  return {
    state: { ...IDLE, requestId: requestId + 1, codesSent, silentChecks, failures },
    effects: [write(CLEARED_ANSWERS)],
  };
}

function start(state: VerificationState, subject: Subject): Transition {
  const sameNumber = state.subject?.number === subject.number;
  const sameQuestion = sameNumber && state.subject?.questionId === subject.questionId;
  // Another question takes over a verification in progress or a code that was sent.
  const isUnderWay = IN_PROGRESS.includes(state.at) || ACCEPTS_CODE.includes(state.at);
  if (sameNumber && !sameQuestion && isUnderWay) return withoutEffects({ ...state, subject, triedNext: false });
  if (sameQuestion && state.at !== 'idle' && state.at !== 'unsent') return withoutEffects(state);
  const cleared = sameQuestion || !state.subject ? withoutEffects(state) : reset(state);
  const channel = subject.mode === '2FA' || (sameQuestion && state.sna === 'error') ? 'sms' : 'sna';
  const begun = { ...cleared.state, subject };
  const started = subject.number ? send(begun, channel) : giveUp(begun, 'noNumber');
  return { state: started.state, effects: [...cleared.effects, ...started.effects] };
}

/** Continues a verification after a reload. The visitor must enter a code again that was being typed or checked. */
function resume(state: VerificationState, { type: _, ...known }: Extract<Signal, { type: 'resume' }>): Transition {
  if (known.verifiedBy) return verify({ ...state, ...known }, known.verifiedBy, {});
  return withoutEffects({ ...state, ...known, at: 'code', sending: 'sent' });
}

/** Converts the state for a new engine with a changed definition, which gets no reply to a request in progress. */
export function takeOver(state: VerificationState): VerificationState {
  const at = state.at === 'checking' ? 'unchecked' : IN_PROGRESS.includes(state.at) ? 'unsent' : state.at;
  const lost =
    at === 'unchecked' ? { checking: 'error' as const } : at === 'unsent' ? { sending: 'error' as const } : {};
  return { ...state, at, ...lost, coolingDown: false, verifiedShown: isSettled(state) };
}

const canAskForCode = ({ at, coolingDown, subject }: VerificationState): boolean =>
  !coolingDown && subject?.mode !== 'SNA' && [...ACCEPTS_CODE, 'unsent'].includes(at);

export const canResend = (state: VerificationState): boolean => canAskForCode(state) && state.codesSent < MAX_SENT;

/** If no more codes can be sent, Next passes. The first press does not discard a code that is being typed. */
function tryNext(state: VerificationState): Transition {
  const isTyping = state.at === 'code' && state.code !== '' && !state.triedNext;
  const isSpent = state.codesSent >= MAX_SENT && !state.coolingDown && !isTyping;
  if (isSpent && ACCEPTS_CODE.includes(state.at)) return giveUp(state, 'spent');
  return withoutEffects(state.at === 'code' ? { ...state, triedNext: true } : state);
}

function typeCode(state: VerificationState, code: string): Transition {
  if (!ACCEPTS_CODE.includes(state.at) || code === state.code) return withoutEffects(state);
  const next: VerificationState = { ...state, code, triedNext: false };
  if (code.length === CODE_LENGTH) return check(next, 'sms');
  return withoutEffects({ ...next, at: 'code', checking: undefined });
}

/** A signal that has no meaning in the current state is ignored. */
export function transition(state: VerificationState, signal: Signal): Transition {
  switch (signal.type) {
    case 'start':
      return start(state, signal.subject);
    case 'resume':
      return resume(state, signal);
    case 'edited':
      return state.subject ? reset(state) : withoutEffects(state);
    case 'resend':
      return canAskForCode(state) ? send(state, 'sms') : withoutEffects(state);
    case 'checkAgain':
      return state.at === 'unchecked' ? check(state, 'sms') : withoutEffects(state);
    case 'typed':
      return typeCode(state, signal.code);
    case 'triedNext':
      return tryNext(state);
    case 'replied':
      if (signal.requestId !== state.requestId) return withoutEffects(state);
      if (state.at === 'sendingCode' || state.at === 'startingSna') return applySendReply(state, signal.reply);
      if (state.at === 'checking' || state.at === 'askingSna') return applyCheckReply(state, signal.reply);
      return withoutEffects(state);
    case 'recheckDue':
      return state.at === 'silent' && signal.requestId === state.requestId
        ? check(state, 'sna')
        : withoutEffects(state);
    case 'cooledDown':
      return withoutEffects(signal.requestId === state.sendRequestId ? { ...state, coolingDown: false } : state);
    case 'verifiedShown':
      return withoutEffects(
        signal.requestId === state.requestId && isSettled(state) ? { ...state, verifiedShown: true } : state,
      );
    case 'codeExpired':
      if (signal.requestId !== state.sendRequestId || !ACCEPTS_CODE.includes(state.at)) return withoutEffects(state);
      return withoutEffects({ ...state, at: 'code', checking: undefined, codeProblem: 'expired' });
  }
}
