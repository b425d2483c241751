/** The state of the verification of phone numbers. Questions, their rules and the page share it. */
import { type Answers, isDryRun, type PluginRef, type Question, type Read } from '../kit/kit.ts';
import type { QuestionOf } from '../shared/beyond-the-kit.ts';
import { allQuestions, PHONE_2FA, PHONE_OTP } from './row.ts';
import type { schema } from './schema.ts';
import type { Mode, Subject, VerificationState } from './verify/state.ts';

export type { Mode, Subject, VerifiedBy } from './verify/state.ts';

/** The state of the verification, as views and the page see it. */
export interface Verification
  extends Pick<VerificationState, 'at' | 'sending' | 'checking' | 'sna' | 'verifiedBy' | 'verifiedShown'>,
    Pick<VerificationState, 'coolingDown' | 'triedNext' | 'codeProblem'>,
    Partial<Pick<Subject, 'mode' | 'questionId' | 'key'>> {
  readonly canResend: boolean;
  /** Whether all codes of this visit were sent. */
  readonly noCodesLeft: boolean;
}

interface Settled {
  readonly key: string;
  /** Empty if it was not known, because there was no metadata. */
  readonly number: string;
  readonly verification: Verification;
  /** The answers that say how the number was verified. */
  readonly marks: Answers;
}
interface Ongoing {
  readonly state: VerificationState;
  readonly marks: Answers;
  /** The visitor has left the number without its code. */
  readonly isGivenUp?: boolean;
}

/**
 * The state of the request for the verification mode. `slow`: no reply within 5 seconds. `late`: no reply when the lead
 * was sent, so a later reply is ignored. `none`: numbers are not verified.
 */
export type ModeRequest = 'asking' | 'slow' | 'known' | 'none' | 'failed' | 'late';

export interface Verify {
  /**
   * `open`: a view for the code is on screen. `send`: send a code. `resend`: send another code. `checkAgain`: check the
   * same code again. `edit`: the visitor edits the number.
   */
  action: 'open' | 'send' | 'resend' | 'checkAgain' | 'edit';
  questionId: string;
}

declare module '../kit/kit.ts' {
  interface Facts {
    /** The mode from the reply of has_2fa, such as `2FA` or `2FA_EOF`. */
    type2fa: string;
    acceptLandline: boolean;
    newEditView: boolean;
    has2fa: ModeRequest;
    /** Ids of the questions whose numbers the visitor left unverified by pressing Skip. */
    skipped2fa: readonly string[] | undefined;
    phone2fa: Verification;
    /** The last verification that was started. As a fact, it outlives a change of the definition. */
    ongoing2fa: Ongoing;
    /** The verifications that were settled, one for each key and number, the latest last. They count while the key has the number. */
    settled2fa: readonly Settled[] | undefined;
    /** Codes that were requested during this visit, also before a reload. */
    codesSent: number | undefined;
    /**
     * The idempotency key of the requests for one code, until they are answered. A repeated request sends no other text
     * message, also after a reload.
     */
    codeKey: string | undefined;
  }
}

/** `verify` handles an action of the visitor in a view of the verification. */
export const phonePlugin: PluginRef<{ verify(given: Verify): void }> = { name: 'phone' };

export const CODE_LENGTH = 4;
/** Ordered from the most specific flag. */
const FLAGS = ['PHONE_SNA2FA', 'PHONE_SNA', 'PHONE_2FA'] as const;
const MODES: Readonly<Record<string, Mode>> = { '2FA': '2FA', '2FA_EOF': '2FA', SNA: 'SNA', SNA2FA: 'SNA2FA' };
const MODE_BY_FLAG = { PHONE_SNA2FA: 'SNA2FA', PHONE_SNA: 'SNA', PHONE_2FA: '2FA' } as const;

type Flag = (typeof FLAGS)[number];
type MaybeConfirmed = Question & { readonly confirmByCode?: unknown };

/** The flag that is on. A question with `confirmByCode` turns on `PHONE_2FA`, unless the page turns it off. */
export function flagOf(read: Read): Flag | undefined {
  const isAsked = ({ confirmByCode }: MaybeConfirmed): boolean => confirmByCode === true;
  const byQuestion =
    read.page.features.PHONE_2FA !== false && allQuestions(read).some(isAsked) ? 'PHONE_2FA' : undefined;
  return FLAGS.find(name => read.feature(name)) ?? byQuestion;
}

/** Whether a flag forces a code because a customer buffers leads. */
export const isCodeForced = (read: Read): boolean =>
  read.feature('BLOCKING_2FA_FOR_BUFFERED') && read.fact('isBuffered') === true;

/** How the question's number is verified; undefined if it is not verified. */
export function modeOf(question: Question, read: Read): Mode | undefined {
  const request = read.fact('has2fa');
  // Preview calls no service. The page can ask for a simulated one.
  if (isDryRun(read)) return read.page.attributes.previewCode === undefined ? undefined : '2FA';
  // Without a tracking id, has_2fa cannot be requested, so the question behaves like `phone`, as after a failed
  // request.
  if (question.type === PHONE_2FA && read.page.dci === undefined) return undefined;
  if (isCodeForced(read)) return '2FA';
  if (request && request !== 'known') return undefined;
  const named = read.fact('type2fa') ?? '';
  if (Object.hasOwn(MODES, named)) return MODES[named];
  const flag = flagOf(read);
  if (flag) return MODE_BY_FLAG[flag];
  return question.type === PHONE_2FA ? '2FA' : undefined;
}

/** Whether the visitor may continue: the number is verified, or no code can be sent to it. */
export const isSettled = (verification: Pick<Verification, 'at'> | undefined): boolean =>
  verification?.at === 'verified' || verification?.at === 'unavailable';

export type OtpMembers = (typeof schema)['questions']['phone_otp'];
const isOtpQuestion = (question: Question): question is QuestionOf<OtpMembers> => question.type === PHONE_OTP;

/** Key of the number that the question verifies. */
export const keyOf = (question: Question): string =>
  isOtpQuestion(question) ? (question.phoneBpKey ?? '') : question.bpKey;

/** The settled verification of the number that the key has now. */
export function settledOf(key: string, read: Read): Settled | undefined {
  const settled = read.fact('settled2fa');
  if (!settled || !read(`${key}_raw`)) return undefined;
  const international = read(`${key}_international`);
  return settled.findLast(one => one.key === key && (!one.number || one.number === international));
}

/** The verification of the question's number; undefined if it has not started, or another one was started before it ended. */
export function verificationOf(question: Question, read: Read): Verification | undefined {
  const verification = read.fact('phone2fa');
  const key = keyOf(question);
  return verification?.key === key && read(`${key}_raw`) ? verification : settledOf(key, read)?.verification;
}
