/**
 * Applies a signal to the verification's state: each arrow of the chart in docs/phone.md is a line here or in
 * `requests.ts`. Pure: returns the next state and the effects to run. A reply to any request but the newest is ignored,
 * and a new code replaces the pin of the one before, so that two codes are never valid at the same time.
 */
import { CODE_LENGTH, isSettled, type Subject } from '../verification.ts';
import { applyCheckReply, applySendReply, check, giveUp, send } from './requests.ts';
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

/** For a new or edited number everything is reset, except what was already sent during this visit. */
function reset({ requestId, codesSent, silentChecks, failures }: VerificationState): Transition {
  return {
    state: { ...IDLE, requestId: requestId + 1, codesSent, silentChecks, failures },
    effects: [write(CLEARED_ANSWERS)],
  };
}

function start(state: VerificationState, subject: Subject): Transition {
  const sameNumber = state.subject?.number === subject.number;
  const sameQuestion = sameNumber && state.subject?.questionId === subject.questionId;
  // Another question takes over a verification that is in progress, or the code that was sent.
  const isUnderWay = IN_PROGRESS.includes(state.at) || ACCEPTS_CODE.includes(state.at);
  if (sameNumber && !sameQuestion && isUnderWay) return withoutEffects({ ...state, subject, triedNext: false });
  if (sameQuestion && state.at !== 'idle' && state.at !== 'unsent') return withoutEffects(state);
  const cleared = sameQuestion || !state.subject ? withoutEffects(state) : reset(state);
  const channel = subject.mode === '2FA' || (sameQuestion && state.sna === 'error') ? 'sms' : 'sna';
  const begun = { ...cleared.state, subject };
  const started = subject.number ? send(begun, channel) : giveUp(begun, 'noNumber');
  return { state: started.state, effects: [...cleared.effects, ...started.effects] };
}

const canAskForCode = ({ at, coolingDown, subject }: VerificationState): boolean =>
  !coolingDown && subject?.mode !== 'SNA' && [...ACCEPTS_CODE, 'unsent'].includes(at);

export const canResend = (state: VerificationState): boolean => canAskForCode(state) && state.codesSent < MAX_SENT;

/** If no other code can be sent, Next passes. A code that is being typed is not given up at the first press. */
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

/** A signal that has no meaning in the current state changes nothing. */
export function transition(state: VerificationState, signal: Signal): Transition {
  switch (signal.type) {
    case 'start':
      return start(state, signal.subject);
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
