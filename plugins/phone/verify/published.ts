/** The part of the verification state that views and the page see. */
import type { Verification } from '../verification.ts';
import { IDLE, MAX_SENT, type VerificationState } from './state.ts';
import { canResend } from './transition.ts';

export const published = (state: VerificationState): Verification => ({
  sending: state.sending,
  checking: state.checking,
  sna: state.sna,
  at: state.at,
  mode: state.subject?.mode,
  questionId: state.subject?.questionId,
  key: state.subject?.key,
  verifiedBy: state.verifiedBy,
  verifiedShown: state.verifiedShown,
  coolingDown: state.coolingDown,
  canResend: canResend(state),
  noCodesLeft: state.codesSent >= MAX_SENT,
  triedNext: state.triedNext,
  codeProblem: state.codeProblem,
});

/** For a number whose verification has not started. */
export const NOT_STARTED = published(IDLE);
