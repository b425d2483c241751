import type { ReactNode } from 'react';
import {
  asText,
  definePlugin,
  defineQuestion,
  defineStep,
  type FieldProps,
  isDryRun,
  type Json,
  type Question,
  type QuestionProps,
  type Read,
  register,
  type Scope,
  useRead,
} from '../kit/kit.ts';
import { CodeStep } from './CodeStep.tsx';
import { isMetadataPending, loadMetadata, type MetadataByCountry } from './metadata.ts';
import { trackModeRequest } from './mode-request.ts';
import { PhoneField } from './PhoneField.tsx';
import { allQuestions, PHONE_2FA, PHONE_OTP } from './row.ts';
import { loadVerification, VerificationView } from './VerificationView.tsx';
import { grouped, INVALID, isValid, type Phone, phoneType, visitorPhone } from './value.ts';
import {
  CODE_LENGTH,
  flagOf,
  isCodeForced,
  isSettled,
  keyOf,
  modeOf,
  type OtpMembers,
  phonePlugin,
  type Verify,
  verificationOf,
} from './verification.ts';
import { isLaterModePending, isUnverified, validateVerification, withVerificationRule } from './verification-rules.ts';

declare module '../kit/kit.ts' {
  interface Facts {
    phoneMetadata: MetadataByCountry;
  }
}

/**
 * After a code and in mode 2FA, advances automatically once the form has shown that the number is verified or cannot be
 * verified. The visitor who types such a number again in the field of its question is not moved while typing.
 */
function advanceWhenVerified(scope: Scope, question: Question): void {
  scope.watch(
    read => {
      const verification = verificationOf(question, read);
      if (!verification || !isSettled(verification)) return question.type === PHONE_OTP ? false : undefined;
      const { mode, verifiedBy, at, verifiedShown } = verification;
      return verifiedShown && (mode === '2FA' || verifiedBy === 'code' || at === 'unavailable');
    },
    (isDone, wasDone) => {
      if (isDone && wasDone === false) scope.next();
    },
  );
}

const NO_TRACKING_ID =
  'SW_2FA_OFF: Expected a tracking id on a page whose form has a `phone2fa` question, found none, so the number is not ' +
  'verified. Give the element of the form `data-dci` with your id for this page, 1 to 64 letters, digits, "_" or "-".';

/** The field without its question's error, which concerns the code. A number that is refused has it as its status. */
const numberField = (field: FieldProps, isRefused: boolean): FieldProps => ({
  ...field,
  'aria-invalid': isRefused || undefined,
  'aria-describedby':
    [field['aria-describedby']?.replace(`${field.id}-error`, '').trim(), isRefused && `${field.id}-status`]
      .filter(Boolean)
      .join(' ') || undefined,
});

function PhoneTwoFactor(props: QuestionProps<Phone>): ReactNode {
  const { question, scope } = props;
  // The view is shown before the mode is known, so that the visitor can press its button.
  const verifies = useRead(scope, read => !!modeOf(question, read) || read.fact('has2fa') === 'asking');
  const locked = useRead(scope, read => verificationOf(question, read)?.coolingDown);
  const isRefused = useRead(scope, read => verificationOf(question, read)?.at === 'landline');
  // If the number is valid, the error concerns its code, so the number field does not show it.
  const withoutError = { error: undefined, field: numberField(props.field, isRefused) };
  const fieldProps = props.value.formatted ? { ...props, ...withoutError } : props;
  return (
    <>
      <PhoneField {...fieldProps} locked={locked} />
      {verifies && <VerificationView view="NumberVerification" {...props} />}
    </>
  );
}

/** Enters a code for a test tool. Returns false while no code is expected, because the view then has no boxes. */
function takeCode(code: Json, question: Question, { read, set }: Scope): boolean {
  const isAwaited = verificationOf(question, read)?.at === 'code';
  if (isAwaited) set('code_2fa', code);
  return isAwaited;
}

const phone2fa = defineQuestion<Phone>(PHONE_2FA, {
  ...phoneType,
  view: PhoneTwoFactor,
  rules: (question, given, read) => withVerificationRule(question, phoneType.rules(question, given, read), read),
  /** A link gives a number, not its verification. */
  showsPrefilled: isUnverified,
  enterForTest: (answer, question, scope) =>
    asText(answer).length === CODE_LENGTH ? takeCode(answer, question, scope) : undefined,
  enter(scope, { def }) {
    if (scope.read.fact('skipped2fa')?.includes(def.id)) scope.setFact('skipped2fa', undefined);
    advanceWhenVerified(scope, def);
  },
});

const phoneOtp = defineQuestion<null, OtpMembers>(PHONE_OTP, {
  empty: null,
  // The verification service writes the answers under separate keys.
  read: () => null,
  write: () => ({}),
  label: 'group',
  defaultTitle: (_, { text }) => text('Verification code'),
  view: props => <VerificationView view="OtpQuestion" {...props} />,
  /** Shown if the number has to be verified and no other question has verified it. */
  visible(question, read) {
    const verification = verificationOf(question, read);
    const elsewhere = isSettled(verification) && verification?.questionId !== question.id;
    return !!modeOf(question, read) && !!read(`${keyOf(question)}_international`) && !elsewhere;
  },
  rules: withVerificationRule,
  enterForTest: takeCode,
  enter(scope, { def }) {
    scope.use(phonePlugin)?.verify({ action: 'open', questionId: def.id });
    advanceWhenVerified(scope, def);
  },
});

/** Loads the verification if the form uses it. After a failed load, the next action of the visitor tries again. */
function loadVerificationIfUsed(scope: Scope): (given: Verify) => void {
  let verify: ((given: Verify) => void) | undefined;
  let loading: Promise<unknown> | undefined;
  const load = (): Promise<unknown> =>
    (loading ??= loadVerification().then(
      ({ startVerification }) => {
        verify = startVerification(scope);
      },
      error => {
        loading = undefined;
        scope.report('error', `SW_CHUNK_FAILED: ${String(error)}`);
      },
    ));
  const isUsed = (read: Read): boolean =>
    flagOf(read) !== undefined || isCodeForced(read) || allQuestions(read).some(({ type }) => type === PHONE_2FA);
  scope.watch(isUsed, used => used && void load());
  return given => (verify ? verify(given) : void load().then(() => verify?.(given)));
}

/** Without a tracking id, a form never verifies numbers, and nothing else would report that. */
function reportWithoutTrackingId({ on, read, report }: Scope): void {
  on('interact', () => {
    const isOff = read.page.dci === undefined && !isDryRun(read);
    if (isOff && allQuestions(read).some(({ type }) => type === PHONE_2FA)) report('warning', NO_TRACKING_ID);
  });
}

/** Telephone numbers, which are checked with the metadata of their country and verified by a code or silently. */
export const plugin = definePlugin('phone', {
  parts: [
    defineQuestion<Phone>('phone', {
      ...phoneType,
      view: PhoneField,
      // Verifying a number requires script.
      posted: ([answer], _, read) =>
        flagOf(read) || read.feature('BLOCKING_2FA_FOR_BUFFERED') ? undefined : { answer },
    }),
    phone2fa,
    phoneOtp,
    defineStep('phone_code', {
      empty: null,
      view: CodeStep,
      visible: ({ questions }, read) => questions.some(one => one.type === PHONE_OTP && read.visible(one)),
    }),
  ],
  validators: {
    phone(answer, _, question, read) {
      if (answer === undefined || answer === '') return undefined;
      if (isMetadataPending(question, read) || isLaterModePending(question, read)) return { pending: true };
      return isValid(asText(read(`${question.bpKey}_raw`) ?? answer), question, read) ? undefined : read.text(INVALID);
    },
    valid_2fa: (_answer, _parameter, question, read) => validateVerification('valid_2fa', question, read),
    valid_sna2fa: (_answer, _parameter, question, read) => validateVerification('valid_sna2fa', question, read),
  },
  start(scope) {
    // Skip clears invalid numbers. A number that is valid but not verified stays.
    scope.on('attempt', ({ step, by }) => {
      const ids = step.questions.flatMap(({ type, id }) => (type === PHONE_2FA ? id : []));
      if (by === 'skip') scope.setFact('skipped2fa', ids);
    });
    reportWithoutTrackingId(scope);
    scope.watch(visitorPhone, number => scope.setFact('visitorPhone', number));
    scope.setFact('groupPhone', number => grouped(number, scope.read));
    loadMetadata(scope);
    trackModeRequest(scope);
    return { verify: loadVerificationIfUsed(scope) };
  },
});
register(plugin);
