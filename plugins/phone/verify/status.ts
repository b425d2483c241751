/** The texts of a verification above the boxes: where the code was sent, or what is wrong with it. */
import type { Question, Read, Scope } from '../../kit/kit.ts';
import { textOf } from '../../shared/json.ts';
import { PHONE_2FA, PHONE_OTP } from '../row.ts';
import { isValid } from '../value.ts';
import { CODE_LENGTH, type Verification, verificationOf } from '../verification.ts';
import { NOT_STARTED } from './published.ts';
import type { UnavailableCause } from './state.ts';

export interface Status {
  text: string;
  /** The part of the text that stays on one line. */
  number?: string;
  /** What to do, as a second sentence. */
  advice?: string | undefined;
  tone: 'plain' | 'busy' | 'error' | 'success';
}

export const SPENT = 'No more codes can be sent. Enter the last one, or go on without it.';
const TEXTS: Readonly<Record<string, string>> = {
  sendingCode: 'Sending the code…',
  startingSna: 'Checking your number…',
  silent: 'Checking your number…',
  askingSna: 'Checking your number…',
  code: 'We have sent a code by SMS to {number}.',
  checking: 'Checking the code…',
  refused: 'Invalid code',
  unchecked: 'The code could not be checked. Please try again.',
  verified: 'Your phone number is verified.',
  landline: 'Please provide a mobile phone number',
  unsent: 'The code could not be sent. Please try again.',
  snaFailed: 'Your number could not be checked. You can go on.',
  unavailable: 'Your number could not be checked. You can go on.',
};
/** The tones of statuses by state. Default: `error`. */
const TONES: Readonly<Record<string, Status['tone']>> = {
  sendingCode: 'busy',
  startingSna: 'busy',
  silent: 'busy',
  askingSna: 'busy',
  code: 'plain',
  checking: 'busy',
  verified: 'success',
  snaFailed: 'plain',
  unavailable: 'plain',
};
const PROBLEMS = {
  attempts: 'Too many attempts. Please ask for a new code.',
  expired: 'The code has expired. Please ask for a new one.',
};
export const STATES_WITH_BOXES = ['code', 'checking', 'refused', 'unchecked'];
/** In these states, the views show the error of Next themselves. */
export const STATES_WITH_OWN_ERROR = [...STATES_WITH_BOXES, 'landline'];
/**
 * While a code can be requested or a new one is expected, the error that the number is not verified is hidden until Next is
 * pressed.
 */
export const hidesError = ({ at, triedNext }: Verification, canSend: boolean): boolean =>
  (at === 'code' && !triedNext) || (at === 'idle' && canSend);
export function hidesErrorOf(question: Question, read: Read): boolean {
  if (question.type !== PHONE_2FA || !read.error(question)) return false;
  const canSend = isValid(textOf(read(`${question.bpKey}_raw`)), question, read);
  return hidesError(verificationOf(question, read) ?? NOT_STARTED, canSend);
}
const ALL_DIGITS = 'Enter the {total} digits of the code.';
const NEW_CODE = 'Check the digits, or ask for a new code.';

/** Tells the visitor what to type into the boxes. */
export const instruction = ({ text }: Read): string => text(ALL_DIGITS, { total: CODE_LENGTH });

const statusAt = (at: string, number: string, { text }: Read): Status | undefined =>
  Object.hasOwn(TEXTS, at) ? { text: text(TEXTS[at]!, { number }), number, tone: TONES[at] ?? 'error' } : undefined;

/** The status of the number. While the boxes are on screen, it says where the code was sent. `error` is the error of Next. */
export function statusOf(
  verification: Verification,
  question: Question,
  number: string,
  error: string | undefined,
  read: Read,
): Status | undefined {
  const { at, verifiedBy } = verification;
  if (STATES_WITH_BOXES.includes(at) || (at === 'verified' && verifiedBy === 'code'))
    return statusAt('code', number, read);
  if (at === 'landline' && error) return { text: error, tone: 'error' };
  if (at !== 'verified' || verifiedBy === 'sna') return statusAt(at, number, read);
  // The number counts as verified without a check. Without this text, a step that asks for its code would stay blank.
  return question.type === PHONE_OTP ? statusAt('unavailable', number, read) : undefined;
}

/** The status of the typed code, if there is one. `error` is the validation error, if the visitor tried to continue. */
export function codeStatusOf(verification: Verification, error: string | undefined, read: Read): Status | undefined {
  const { at, verifiedBy, codeProblem, noCodesLeft } = verification;
  if (at === 'checking' || at === 'unchecked' || (at === 'verified' && verifiedBy === 'code'))
    return statusAt(at, '', read);
  if (!STATES_WITH_BOXES.includes(at)) return undefined;
  const problem = codeProblem && read.text(PROBLEMS[codeProblem]);
  if (at === 'code' && problem) return { text: problem, tone: 'error' };
  const text = at === 'refused' ? error || read.text(TEXTS.refused!) : error;
  if (!text) return undefined;
  const newCode = noCodesLeft ? undefined : read.text(NEW_CODE);
  return { text, advice: at === 'refused' ? (problem ?? newCode) : instruction(read), tone: 'error' };
}

/** Ends the text with a period if another sentence follows. */
export const firstSentence = ({ text, advice }: Status): string => (advice ? text.replace(/[.!]?$/, '.') : text);

/** All sentences of the status, for assistive technology. */
export const spoken = (status: Status): string => [firstSentence(status), status.advice].filter(Boolean).join(' ');

/** The description and the remedy of each cause. */
const CAUSES: Readonly<Record<UnavailableCause, readonly [string, string]>> = {
  failed: ['POST /phone2fa failed or refused twice in a row', 'Check that the endpoint answers'],
  tooMany: ['POST /phone2fa answered 429', 'Check the limits of the service that sends the codes'],
  spent: ['The visitor had five codes sent and entered none', 'Check that the text messages arrive'],
  noNumber: ['No phone metadata could be loaded', 'Check that the metadata loads'],
};

/** Tells the owner about a number that could not be verified. */
export function reportUnavailable({ report }: Scope, given: UnavailableCause): void {
  const [cause, remedy] = CAUSES[given];
  report(
    'error',
    `SW_2FA_UNAVAILABLE: ${cause}, so a phone number was not verified. The visitor goes on, and the lead has ` +
      `\`phone2fa_unavailable: true\`. ${remedy}.`,
  );
}
