/** The validators `valid_2fa` and `valid_sna2fa`, which reject a number until it is verified. */
import { isDryRun, type Question, type Read, type Step, type Verdict } from '../kit/kit.ts';
import type { Rule } from '../shared/beyond-the-kit.ts';
import { withRule } from '../shared/rules.ts';
import { PHONE_2FA, PHONE_OTP } from './row.ts';
import { isCodeForced, isSettled, keyOf, type Mode, modeOf, verificationOf } from './verification.ts';

type Validator = 'valid_2fa' | 'valid_sna2fa';
/** In mode SNA the form continues without a verified number, so there is no rule. */
const VALIDATORS: Readonly<Partial<Record<Mode, Validator>>> = { '2FA': 'valid_2fa', SNA2FA: 'valid_sna2fa' };
const IN_PROGRESS = ['sendingCode', 'startingSna', 'silent', 'askingSna', 'checking'];

/** Whether it is still unknown if the question's own number has to be verified. */
const isModePending = (question: Question, read: Read): boolean =>
  question.type === PHONE_2FA && read.fact('has2fa') === 'asking' && !isCodeForced(read);

/**
 * Like `isModePending`, but for a number whose code a later step asks for. Without waiting, the form would skip that
 * step.
 */
export function isLaterModePending({ bpKey }: Question, read: Read): boolean {
  const isAskedIn = (steps: readonly Step[]): boolean =>
    steps.some(({ questions }) => questions.some(question => question.type === PHONE_OTP && keyOf(question) === bpKey));
  const { steps, beforeSubmit, stepsAfterSubmit } = read.form;
  if (read.fact('has2fa') === 'asking' && isAskedIn([...steps, ...beforeSubmit])) return true;
  // The reply about the customers decides whether a code is forced. The request fails after 10 s.
  return (
    read.feature('BLOCKING_2FA_FOR_BUFFERED') &&
    !isDryRun(read) &&
    read.fact('brands')?.isLoading === true &&
    isAskedIn([...steps, ...beforeSubmit, ...stepsAfterSubmit])
  );
}

/** Whether the question's own number is to be verified, as far as is known, and is not verified yet. */
export function isUnverified(question: Question, read: Read): boolean {
  const applies = modeOf(question, read) !== undefined || ['asking', 'slow'].includes(read.fact('has2fa') ?? '');
  return applies && !!read(`${keyOf(question)}_international`) && !isSettled(verificationOf(question, read));
}

/** Adds the rule of the question's mode, unless the definition has it already. */
export function withVerificationRule(question: Question, rules: readonly Rule[], read: Read): readonly Rule[] {
  const mode = modeOf(question, read) ?? (isModePending(question, read) ? '2FA' : undefined);
  const validator = mode && VALIDATORS[mode];
  return validator ? withRule(rules, validator) : rules;
}

/**
 * The question types with a control that sends a code. For other types the rule passes, because it could never be met.
 */
const VERIFYING_TYPES = [PHONE_2FA, PHONE_OTP];
const WRONG_CODE = 'Invalid code';
const MESSAGES = {
  valid_2fa: {
    unverified: 'Your phone number has not been verified yet',
    landline: 'Please use a mobile phone number',
  },
  valid_sna2fa: { unverified: WRONG_CODE, landline: 'Please use a mobile phone number' },
};

/** Accepts a number that is missing or cannot be verified. */
export function validateVerification(validator: Validator, question: Question, read: Read): Verdict {
  if (!VERIFYING_TYPES.includes(question.type) || !read(`${keyOf(question)}_international`)) return undefined;
  if (read.fact('skipped2fa')?.includes(question.id)) return undefined;
  if (isModePending(question, read)) return { pending: true };
  if (!modeOf(question, read)) return undefined;
  const verification = verificationOf(question, read);
  if (isSettled(verification)) return undefined;
  if (verification && IN_PROGRESS.includes(verification.at)) return { pending: true };
  if (verification?.at === 'landline') return read.text(MESSAGES[validator].landline);
  const isIncomplete = verification?.at === 'code' && verification.triedNext && read('code_2fa');
  if (verification?.at === 'refused' || isIncomplete) return read.text(WRONG_CODE);
  return read.text(MESSAGES[validator].unverified);
}
