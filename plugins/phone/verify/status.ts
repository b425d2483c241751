/** What the visitor is told of a verification, besides what the rules say on Next. */
import type { Read } from '../../../kit/index.ts';
import type { Verification } from '../facts.ts';

export interface Status {
  text: string;
  tone: 'plain' | 'busy' | 'error' | 'success';
}

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
  spent: 'No more codes can be sent. Please try again later.',
};
const TONES: Readonly<Record<string, Status['tone']>> = {
  sendingCode: 'busy',
  startingSna: 'busy',
  silent: 'busy',
  askingSna: 'busy',
  code: 'plain',
  checking: 'busy',
  verified: 'success',
  snaFailed: 'plain',
};
const TROUBLE = {
  attempts: 'Too many attempts. Please ask for a new code.',
  expired: 'The code has expired. Please ask for a new one.',
};

/** Nothing while there is nothing to say, and where a number counts as verified without having been. */
export function statusOf({ at, by, trouble }: Verification, number: string, read: Read): Status | undefined {
  if (at === 'code' && trouble) return { text: read.text(TROUBLE[trouble]), tone: 'error' };
  if (at === 'verified' && by !== 'code' && by !== 'sna') return undefined;
  if (!Object.hasOwn(TEXTS, at)) return undefined;
  const more = at === 'refused' && trouble ? ` ${read.text(TROUBLE[trouble])}` : '';
  return { text: read.text(TEXTS[at]!, { number }) + more, tone: TONES[at] ?? 'error' };
}
