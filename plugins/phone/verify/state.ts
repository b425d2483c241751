/**
 * The types of the state machine that verifies one number. docs/phone.md draws it. `transition.ts` applies a signal to
 * the state, `requests.ts` builds its requests and evaluates their replies, and `service.ts` runs its effects.
 */
import type { Answers } from '../../kit/kit.ts';

/** `2FA`: a code by SMS. `SNA`: a silent check by the phone network. `SNA2FA`: the silent check, and a code if it fails. */
export type Mode = '2FA' | 'SNA' | 'SNA2FA';
export type SendingState = 'none' | 'sending' | 'sent' | 'error';
export type CheckingState = 'sending' | 'verified' | 'error';
export type SilentCheckState = 'pending' | 'success' | 'error';
/**
 * Why a number counts as verified: a code was accepted, the silent check passed, the service cannot verify it now
 * (410), or a landline was accepted.
 */
export type VerifiedBy = 'code' | 'sna' | 'unavailable' | 'landline';
export type CodeProblem = 'attempts' | 'expired';

/** The number that is being verified. */
export interface Subject {
  /** The question that started the verification. */
  readonly questionId: string;
  /** The answer key of the number. */
  readonly key: string;
  /** With + and calling code. Empty if it is unknown because metadata is missing; then no code can be sent. */
  readonly number: string;
  /** The country code in lower case. */
  readonly country: string;
  readonly mode: Mode;
  readonly acceptLandline: boolean;
  /** The question is in a step after the submit. */
  readonly afterSubmit: boolean;
}

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
  'unavailable',
] as const;
export type StateName = (typeof STATES)[number];

export interface VerificationState {
  readonly at: StateName;
  /** Absent until a verification starts. */
  readonly subject?: Subject;
  readonly sending: SendingState;
  readonly checking?: CheckingState;
  readonly sna?: SilentCheckState;
  /** The number of the newest request. */
  readonly requestId: number;
  /** The number of the newest request that sent a code or started a silent check. */
  readonly sendRequestId: number;
  readonly pinId: string;
  readonly code: string;
  /** Codes and silent checks requested during this visit. */
  readonly codesSent: number;
  readonly silentChecks: number;
  /** How many consecutive requests of this visit the service has refused or not answered. */
  readonly failures: number;
  /** A code was just sent, so the visitor can neither resend it nor edit the number. */
  readonly coolingDown: boolean;
  readonly verifiedBy?: VerifiedBy;
  /** Whether the verified state was shown long enough to advance. */
  readonly verifiedShown: boolean;
  /** The visitor pressed Next while the code was incomplete. */
  readonly triedNext: boolean;
  readonly codeProblem?: CodeProblem;
}

/** The meaning of a reply of the verification service. */
export type ServiceReply =
  | { type: 'ok'; pinId: string; snaUrl: string; approved: boolean; denied: boolean }
  /** 410: the service cannot verify this number now. */
  | { type: 'unavailable' }
  /** 422: not a mobile number. */
  | { type: 'landline' }
  /** 429: too many codes or too many checks. */
  | { type: 'tooMany' }
  /** 404: a wrong code, or the service does not exist. */
  | { type: 'missing' }
  /** Any other 4xx. */
  | { type: 'rejected' }
  /** No reply, or a 5xx. */
  | { type: 'failed' };

export type Signal =
  | { type: 'start'; subject: Subject }
  /** The verification of an earlier page, before a reload. */
  | ({ type: 'resume'; subject: Subject } & Pick<VerificationState, 'pinId' | 'codesSent' | 'verifiedBy'>)
  | { type: 'resend' }
  | { type: 'checkAgain' }
  | { type: 'edited' }
  | { type: 'typed'; code: string }
  | { type: 'triedNext' }
  | { type: 'replied'; requestId: number; reply: ServiceReply }
  /** A timer has ended. */
  | { type: 'recheckDue' | 'cooledDown' | 'verifiedShown' | 'codeExpired'; requestId: number };

/**
 * `failed`: the service failed or refused requests. `tooMany`: it answered 429. `spent`: all codes of the visit were sent.
 * `noNumber`: the international form of the number is unknown.
 */
export type UnavailableCause = 'failed' | 'tooMany' | 'spent' | 'noNumber';
export type Channel = 'sms' | 'sna';
export type ServiceEvent = 'startVerify' | 'checkVerify';
export type Effect =
  | { type: 'call'; event: ServiceEvent; channel: Channel; requestId: number }
  /** Opens the address of the silent check. */
  | { type: 'openSilently'; url: string }
  | { type: 'wait'; ms: number; signal: Signal }
  | { type: 'write'; answers: Answers }
  /** Tells the owner why a number was not verified. */
  | { type: 'reportUnavailable'; cause: UnavailableCause }
  | { type: 'track'; event: 'phone2fa_sms' | 'phone2fa_code' | 'phone2fa_landline' };

export interface Transition {
  state: VerificationState;
  effects: readonly Effect[];
}

/** The limit for codes and, separately, for silent checks during a visit. */
export const MAX_SENT = 5;
/** After this many consecutive failures, the form continues without a verification. */
export const MAX_FAILED = 2;

export const IDLE: VerificationState = {
  at: 'idle',
  sending: 'none',
  requestId: 0,
  sendRequestId: 0,
  pinId: '',
  code: '',
  codesSent: 0,
  silentChecks: 0,
  failures: 0,
  coolingDown: false,
  verifiedShown: false,
  triedNext: false,
};
/** Clears all answers that a verification writes. */
export const CLEARED_ANSWERS: Answers = {
  valid_2fa: undefined,
  valid_sna2fa: undefined,
  triggered_2fa: undefined,
  code_2fa: undefined,
  twilio_error: undefined,
  lp_is_landline_2fa: undefined,
  phone_validation: undefined,
  phone2fa_unavailable: undefined,
  pinId: undefined,
};

export const write = (answers: Answers): Effect => ({ type: 'write', answers });
export const withoutEffects = (state: VerificationState): Transition => ({ state, effects: [] });
