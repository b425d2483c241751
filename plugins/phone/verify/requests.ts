/** The requests to the verification service, and the transitions that their replies cause. Pure. */
import type { Answers } from '../../kit/kit.ts';
import type { VerifiedBy } from '../verification.ts';
import {
  type Channel,
  type Effect,
  MAX_FAILED,
  MAX_SENT,
  type ServiceReply,
  type Transition,
  type UnavailableCause,
  type VerificationState,
  withoutEffects,
  write,
} from './state.ts';

/** In ms, like all times in this file. */
const VERIFIED_PAUSE = 1500;
const SILENT_CHECK_TIME = 4000;
const COOLDOWN = 2000;
/** The service accepts a code for this long. */
const CODE_LIFETIME = 600_000;

export function send(state: VerificationState, channel: Channel): Transition {
  const silent = channel === 'sna';
  if (silent && state.silentChecks >= MAX_SENT) return failSilentCheck(state);
  if (!silent && state.codesSent >= MAX_SENT) return giveUp(state, 'spent');
  const requestId = state.requestId + 1;
  return {
    state: {
      ...state,
      at: silent ? 'startingSna' : 'sendingCode',
      sending: 'sending',
      checking: undefined,
      sna: silent ? 'pending' : state.sna,
      requestId,
      sendRequestId: requestId,
      pinId: '',
      code: '',
      codesSent: state.codesSent + (silent ? 0 : 1),
      silentChecks: state.silentChecks + (silent ? 1 : 0),
      coolingDown: true,
      triedNext: false,
      codeProblem: undefined,
    },
    effects: [
      write({ code_2fa: undefined, pinId: undefined }),
      { type: 'call', event: 'startVerify', channel, requestId },
      { type: 'wait', ms: COOLDOWN, signal: { type: 'cooledDown', requestId } },
    ],
  };
}

/** Marks the request in progress, sending or checking, as failed. */
const withError = (state: VerificationState): VerificationState =>
  state.checking ? { ...state, checking: 'error' } : { ...state, sending: 'error' };

/** Handles a failed silent check. In mode SNA2FA, sends a code instead. */
function failSilentCheck(state: VerificationState): Transition {
  const failed: VerificationState = { ...state, sna: 'error' };
  const writeFailure = write({ valid_sna2fa: false });
  if (state.subject?.mode === 'SNA2FA') {
    const next = send(failed, 'sms');
    return { state: next.state, effects: [writeFailure, ...next.effects] };
  }
  return { state: { ...withError(failed), at: 'snaFailed' }, effects: [writeFailure] };
}

export function verify(state: VerificationState, verifiedBy: VerifiedBy, answers: Answers): Transition {
  const requestId = state.requestId + 1;
  return {
    state: {
      ...state,
      at: 'verified',
      verifiedBy,
      sending: state.sending === 'sending' ? 'error' : state.sending,
      checking: 'verified',
      requestId,
      verifiedShown: false,
      codeProblem: undefined,
    },
    effects: [
      write({ ...answers, phone_validation: 'valid' }),
      { type: 'wait', ms: VERIFIED_PAUSE, signal: { type: 'verifiedShown', requestId } },
    ],
  };
}

/**
 * Handles the replies that have the same meaning for every request: the service is unavailable, or the number is a
 * landline. Returns undefined for all other replies.
 */
function commonReply(state: VerificationState, reply: ServiceReply): Transition | undefined {
  if (reply.type === 'unavailable') return verify(state, 'unavailable', { twilio_error: true });
  if (reply.type !== 'landline') return undefined;
  const answers = { lp_is_landline_2fa: true };
  const track: Effect = { type: 'track', event: 'phone2fa_landline' };
  if (state.subject?.acceptLandline) {
    const verified = verify(state, 'landline', answers);
    return { state: verified.state, effects: [...verified.effects, track] };
  }
  return { state: { ...withError(state), at: 'landline' }, effects: [write(answers), track] };
}

/** Applies the reply to a request that sent a code or started a silent check. */
export function applySendReply(state: VerificationState, reply: ServiceReply): Transition {
  const common = commonReply(state, reply);
  if (common) return common;
  const silent = state.at === 'startingSna';
  if (reply.type === 'ok') {
    const sent: VerificationState = { ...state, sending: 'sent', pinId: reply.pinId, failures: 0 };
    const pinId = reply.pinId || undefined;
    if (!silent) {
      return {
        state: { ...sent, at: 'code' },
        effects: [
          write({ triggered_2fa: true, pinId }),
          { type: 'track', event: 'phone2fa_sms' },
          { type: 'wait', ms: CODE_LIFETIME, signal: { type: 'codeExpired', requestId: state.sendRequestId } },
        ],
      };
    }
    if (reply.approved) return verify({ ...sent, sna: 'success' }, 'sna', { valid_sna2fa: true, pinId });
    if (!reply.snaUrl) return failSilentCheck(sent);
    return {
      state: { ...sent, at: 'silent' },
      effects: [
        write({ pinId }),
        { type: 'openSilently', url: reply.snaUrl },
        { type: 'wait', ms: SILENT_CHECK_TIME, signal: { type: 'recheckDue', requestId: state.requestId } },
      ],
    };
  }
  if (silent) return failSilentCheck(state);
  return fail({ ...state, at: 'unsent', sending: 'error' }, reply);
}

/** Handles a failed request. The visitor can retry it once. After a second failure or a 429, the form gives up the verification. */
function fail(state: VerificationState, { type }: ServiceReply): Transition {
  const failed = { ...state, failures: state.failures + 1 };
  if (type === 'tooMany') return giveUp(failed, 'tooMany');
  return failed.failures >= MAX_FAILED ? giveUp(failed, 'failed') : withoutEffects(failed);
}

/**
 * Ends the verification of a number that cannot be verified. The form continues without it, so that the owner does not lose the
 * lead.
 */
export function giveUp(state: VerificationState, cause: UnavailableCause): Transition {
  const requestId = state.requestId + 1;
  return {
    state: {
      ...state,
      at: 'unavailable',
      sending: cause === 'noNumber' ? state.sending : 'error',
      checking: undefined,
      requestId,
      verifiedShown: false,
      codeProblem: undefined,
    },
    effects: [
      write({ phone2fa_unavailable: true }),
      { type: 'reportUnavailable', cause },
      { type: 'wait', ms: VERIFIED_PAUSE, signal: { type: 'verifiedShown', requestId } },
    ],
  };
}

export function check(state: VerificationState, channel: Channel): Transition {
  const requestId = state.requestId + 1;
  const call: Effect = { type: 'call', event: 'checkVerify', channel, requestId };
  return {
    state: {
      ...state,
      at: channel === 'sna' ? 'askingSna' : 'checking',
      checking: 'sending',
      requestId,
      codeProblem: undefined,
    },
    effects: channel === 'sms' ? [call, { type: 'track', event: 'phone2fa_code' }] : [call],
  };
}

/** Applies the reply to a request that checked a code or a silent check. */
export function applyCheckReply(state: VerificationState, reply: ServiceReply): Transition {
  const common = commonReply(state, reply);
  if (common) return common;
  if (state.at === 'askingSna') {
    if (reply.type === 'ok' && reply.approved) {
      return verify({ ...state, sna: 'success' }, 'sna', { valid_sna2fa: true });
    }
    return failSilentCheck(state);
  }
  if (reply.type === 'ok' && !reply.denied) {
    const both = state.subject?.mode === 'SNA2FA' ? { valid_sna2fa: true } : {};
    return verify(state, 'code', { valid_2fa: true, ...both });
  }
  if (reply.type === 'failed') return fail({ ...state, at: 'unchecked', checking: 'error' }, reply);
  return {
    state: {
      ...state,
      at: 'refused',
      checking: 'error',
      failures: 0,
      codeProblem: reply.type === 'tooMany' ? 'attempts' : state.codeProblem,
    },
    effects: [write({ valid_2fa: false })],
  };
}
