/**
 * The verification of one number as a state chart: drawn in docs/phone.md. What it is and what it begins with is here;
 * what a signal makes of it is in step.ts, and what calls and their answers make of it in calls.ts.
 */
import type { Answers } from '../../../kit/index.ts';
import type { Checking, Sending, Sna, Subject } from '../facts.ts';
import type { Answer } from './provider.ts';

export const STATES = [
  'idle',
  'sendingCode',
  'startingSna',
  'silent',
  'askingSna',
  'code',
  'checking',
  'refused',
  'unchecked',
  'verified',
  'landline',
  'unsent',
  'snaFailed',
  'spent',
] as const;
export type At = (typeof STATES)[number];

export interface Chart {
  readonly at: At;
  /** What is verified, and for which question; absent while nothing is. */
  readonly subject?: Subject;
  /** The words of OTP-02. */
  readonly sending: Sending;
  readonly checking?: Checking;
  readonly sna?: Sna;
  /** Of the newest request. */
  readonly turn: number;
  /** Of the newest sending. */
  readonly sent: number;
  readonly pinId: string;
  readonly code: string;
  /** Codes and silent checks asked for in this visit. */
  readonly codes: number;
  readonly silents: number;
  /** A sending was a moment ago: neither another one nor an edit. */
  readonly cooling: boolean;
  /** Why it counts as verified. */
  readonly by?: 'code' | 'sna' | 'unavailable' | 'landline';
  /** The verified state was shown long enough. */
  readonly held: boolean;
  /** Next was pressed where a code is to be typed, and none or a part of one was. */
  readonly tried: boolean;
  readonly trouble?: 'attempts' | 'expired';
}

export type Signal =
  | { is: 'start'; subject: Subject }
  | { is: 'resend' }
  | { is: 'retry' }
  | { is: 'edited' }
  | { is: 'typed'; code: string }
  | { is: 'tried' }
  | { is: 'answered'; turn: number; answer: Answer }
  /** A wait is over. */
  | { is: 'due' | 'cooled' | 'held' | 'expired'; turn: number };

export type Effect =
  | { do: 'call'; event: 'startVerify' | 'checkVerify'; channel: 'sms' | 'sna'; turn: number }
  | { do: 'touch'; url: string }
  | { do: 'wait'; ms: number; signal: Signal }
  | { do: 'write'; answers: Answers }
  | { do: 'track'; event: 'phone2fa_sms' | 'phone2fa_code' | 'phone2fa_landline' };

export interface Outcome {
  chart: Chart;
  effects: readonly Effect[];
}

/** LIM-03. */
export const CODE_LENGTH = 4;
/** DEC-38; of codes and of silent checks. */
export const MOST_SENT = 5;

export const IDLE: Chart = {
  at: 'idle',
  sending: 'none',
  turn: 0,
  sent: 0,
  pinId: '',
  code: '',
  codes: 0,
  silents: 0,
  cooling: false,
  held: false,
  tried: false,
};
/** Everything that a verification writes, but what the sending of the lead owns. */
export const NOTHING_KNOWN: Answers = {
  valid_2fa: undefined,
  valid_sna2fa: undefined,
  triggered_2fa: undefined,
  code_2fa: undefined,
  twilio_error: undefined,
  lp_is_landline_2fa: undefined,
  phone_validation: undefined,
};

export const write = (answers: Answers): Effect => ({ do: 'write', answers });
export const still = (chart: Chart): Outcome => ({ chart, effects: [] });
