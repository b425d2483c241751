/** The part of the verification state that views, the page and the post-submit call see. */
import { type Answers, objectOf, type Read, type Scope } from '../../kit/kit.ts';
import { AFTER_SUBMIT } from '../../shared/filled-answers.ts';
import { PHONE_OTP } from '../row.ts';
import { answersOf, EMPTY } from '../value.ts';
import { keyOf, type Verification } from '../verification.ts';
import { CLEARED_ANSWERS, IDLE, MAX_SENT, type VerificationState } from './state.ts';
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

/** The answers of a verification that are also part of the post-submit call. */
const RESULTS = Object.keys(CLEARED_ANSWERS).filter(name => name !== 'triggered_2fa' && name !== 'code_2fa');

/** The answers of the number that is verified after the submit, or that was changed where its code is asked for. */
function confirmedNumber(read: Read): Answers {
  const { subject } = read.fact('ongoing2fa')?.state ?? {};
  const onScreen = read.step?.questions ?? [];
  const askedFor = onScreen.filter(({ type }) => type === PHONE_OTP).map(keyOf);
  const changed = askedFor.filter(key => !onScreen.some(({ bpKey }) => bpKey === key)); // else the visitor may be typing it
  const keys = [...changed, ...(subject?.afterSubmit ? [subject.key] : [])];
  const names = keys.flatMap(key => Object.keys(answersOf(EMPTY, AFTER_SUBMIT + key)));
  return Object.fromEntries(names.map(name => [name, read(name)]).filter(([, answer]) => answer !== undefined));
}

/** Sets the facts of which the post-submit call consists. */
export function publishForCall({ watch, setFact }: Scope): void {
  watch(
    read => JSON.stringify(Object.fromEntries(RESULTS.map(key => [key, read(key)]))),
    results => setFact('verificationResult', objectOf(JSON.parse(results))),
  );
  watch(confirmedNumber, number => setFact('changedNumber', number));
}
