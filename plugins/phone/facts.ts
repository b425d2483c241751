/** What is known of the verification of telephone numbers, for the questions, their rules and the page. */
import { holdsBack, type Question, type QuestionOf, type Read } from '../../kit/index.ts';

/** `2FA`: a code by SMS. `SNA`: a silent check. `SNA2FA`: the silent check, and a code where that fails. */
export type Mode = '2FA' | 'SNA' | 'SNA2FA';
export type Sending = 'none' | 'sending' | 'sent' | 'error';
export type Checking = 'sending' | 'verified' | 'error';
export type Sna = 'pending' | 'success' | 'error';

/** Whose number is verified. */
export interface Subject {
  /** Id of the question that asks for the verification. */
  readonly asked: string;
  /** The answer's key. */
  readonly key: string;
  /** With + and calling code. */
  readonly number: string;
  /** Lower case. */
  readonly country: string;
  readonly mode: Mode;
  readonly acceptLandline: boolean;
  /** It belongs to a step after the submit. */
  readonly after: boolean;
}

/** Where a verification is, in the words of OTP-02, and what its views show. */
export interface Verification {
  readonly sending: Sending;
  readonly checking?: Checking;
  readonly sna?: Sna;
  /** The state of the chart in docs/phone.md. */
  readonly at: string;
  readonly mode?: Mode;
  readonly asked?: string;
  readonly key?: string;
  /** Why it counts as verified: an accepted code, the silent check, a provider that cannot (410), an accepted landline. */
  readonly by?: 'code' | 'sna' | 'unavailable' | 'landline';
  readonly held: boolean;
  /** Resend and edit have to wait a moment. */
  readonly cooling: boolean;
  readonly canResend: boolean;
  /** Next was pressed with too few digits, or with none. */
  readonly tried: boolean;
  readonly trouble?: 'attempts' | 'expired';
}

/** `slow`: not known after 5 s. `late`: not known when the lead left, and of no use since. */
export type Asked = 'asking' | 'slow' | 'known' | 'failed' | 'late';

/** `open`: its view is on screen. `send`: a code is wanted. `again`: another one. `check`: once more. `edit`: forget it. */
export interface VerifyEvent {
  do: 'open' | 'send' | 'again' | 'check' | 'edit';
  question: string;
}

declare module '../../kit/index.ts' {
  interface Facts {
    /** As has_2fa answered, such as `2FA` or `2FA_EOF`. */
    type2fa: string;
    acceptLandline: boolean;
    newEditView: boolean;
    has2fa: Asked;
    phone2fa: Verification;
  }
  interface Events {
    /** What the visitor wants of a verification. */
    verify: VerifyEvent;
  }
}

export const FLAGS = ['PHONE_SNA2FA', 'PHONE_SNA', 'PHONE_2FA'] as const;
const MODES: Readonly<Record<string, Mode>> = { '2FA': '2FA', '2FA_EOF': '2FA', SNA: 'SNA', SNA2FA: 'SNA2FA' };

/** Some plugin that knows call centers learns it. */
const isBuffered = (read: Read): boolean => {
  const fact = read.fact as (name: string) => unknown;
  return fact('buffered') === true || fact('isBuffered') === true;
};
export const isForced = (read: Read): boolean => read.feature('BLOCKING_2FA_FOR_BUFFERED') && isBuffered(read);

/** How a number is verified, if at all. */
export function modeOf(question: Question, read: Read): Mode | undefined {
  const asked = read.fact('has2fa');
  if (holdsBack(read) || (asked && asked !== 'known')) return undefined;
  if (isForced(read)) return '2FA';
  const named = read.fact('type2fa') ?? '';
  if (Object.hasOwn(MODES, named)) return MODES[named];
  const flag = FLAGS.find(one => read.feature(one));
  return flag ? MODES[flag.slice('PHONE_'.length)] : question.type === 'phone2fa' ? '2FA' : undefined;
}

/** The key of the number that a question verifies. */
export const keyOf = (question: Question): string =>
  question.type === 'phone_otp' ? ((question as QuestionOf<'phone_otp'>).phoneBpKey ?? '') : question.bpKey;

/** The verification, where it is about this number. */
export function verificationOf(question: Question, read: Read): Verification | undefined {
  const known = read.fact('phone2fa');
  return known?.key === keyOf(question) ? known : undefined;
}
