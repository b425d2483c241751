/** The status line of a verification, beside the validation errors that Next shows. */
import type { Read } from '../../../kit/index.ts';
import type { Verification } from '../verification.ts';

export interface Status {
  text: string;
  /** The part of the text that stays on one line. */
  number?: string;
  tone: 'plain' | 'busy' | 'error' | 'success';
}

export const SPENT = 'No more codes can be sent. Please try again later.';
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
  spent: SPENT,
};
/** Default: `error`. */
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

/** Undefined if there is nothing to show, also for a number that counts as verified although it was not checked. */
export function statusOf(verification: Verification, number: string, read: Read): Status | undefined {
  const { at, verifiedBy, codeProblem } = verification;
  if (at === 'code' && codeProblem) return { text: read.text(PROBLEMS[codeProblem]), tone: 'error' };
  if (at === 'verified' && verifiedBy !== 'code' && verifiedBy !== 'sna') return undefined;
  if (!Object.hasOwn(TEXTS, at)) return undefined;
  const problem = at === 'refused' && codeProblem ? ` ${read.text(PROBLEMS[codeProblem])}` : '';
  return { text: read.text(TEXTS[at]!, { number }) + problem, number, tone: TONES[at] ?? 'error' };
}
