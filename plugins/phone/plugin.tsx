import type { ReactNode } from 'react';
import {
  definePlugin,
  type Question,
  type QuestionOf,
  type QuestionProps,
  type QuestionType,
  type Read,
  type Scope,
  useRead,
} from '../../kit/index.ts';
import { CodeStep } from './CodeStep.tsx';
import { FLAGS, isForced, keyOf, modeOf, verificationOf } from './facts.ts';
import { Later, verification } from './Later.tsx';
import { isAwaited, type Loaded, loadMetadata } from './metadata.ts';
import { PhoneField } from './PhoneField.tsx';
import { INVALID, isValid, number, type Phone, written } from './value.ts';
import { isAskedForLater, judge, withCodeRule } from './verdicts.ts';
import { questionsOf } from './wanted.ts';

interface OtpOptions {
  /** Key of the telephone answer that is verified. */
  readonly phoneBpKey?: string;
}
declare module '../../kit/index.ts' {
  interface QuestionTypes {
    phone: { value: Phone; options: object };
    phone2fa: { value: Phone; options: object };
    phone_otp: { value: null; options: OtpOptions };
  }
  interface StepTypes {
    phone_code: { value: null; options: object };
  }
  interface Validators {
    phone: unknown;
    valid_2fa: unknown;
    valid_sna2fa: unknown;
  }
  interface Facts {
    /** By upper-case country. */
    phoneMetadata: Loaded;
    /** The visitor's number as its country writes it, for texts. */
    visitorPhone: string;
  }
}

/** In 2FA mode the step goes on by itself once the verified state was shown, if nothing else on it is open. */
function goesOn(scope: Scope, question: Question): void {
  scope.watch(
    read => {
      const known = verificationOf(question, read);
      return known?.mode === '2FA' && known.at === 'verified' && known.held;
    },
    (now, before) => {
      if (now && before === false) scope.next();
    },
  );
}

function PhoneTwoFactor(props: QuestionProps<Phone, Question>): ReactNode {
  const { question, scope } = props;
  // While it is being asked how, the place is kept, and what was pressed is not lost.
  const verifies = useRead(scope, read => !!modeOf(question, read) || read.fact('has2fa') === 'asking');
  const locked = useRead(scope, read => verificationOf(question, read)?.cooling);
  // A sound number is not what is wrong: the code is.
  const sound = { error: undefined, field: { ...props.field, 'aria-invalid': undefined } };
  const shown = props.value.formatted ? { ...props, ...sound } : props;
  return (
    <>
      <PhoneField {...shown} locked={locked} />
      {verifies && <Later part="Verify" {...props} />}
    </>
  );
}

const phone2fa: QuestionType<Phone> = {
  ...number,
  Component: PhoneTwoFactor,
  rules: (question, given, read) => withCodeRule(question, number.rules!(question, given, read), read),
  enter: (scope, { def }) => goesOn(scope, def),
};

const phone_otp: QuestionType<null, QuestionOf<'phone_otp'>> = {
  empty: null,
  // The code and what follows from it are answers of the verification, under their own keys.
  read: () => null,
  write: () => ({}),
  label: 'group',
  Component: props => <Later part="Otp" {...props} />,
  /** A mode holds, there is a number, and nothing in the form verified it. */
  visible(question, read) {
    const known = verificationOf(question, read);
    const elsewhere = known?.at === 'verified' && known.asked !== question.id;
    return !!modeOf(question, read) && !!read(`${keyOf(question)}_international`) && !elsewhere;
  },
  rules: withCodeRule,
  enter(scope, { def }) {
    scope.emit('verify', { do: 'open', question: def.id });
    goesOn(scope, def);
  },
};

/** Brings the verification where the form has one, and again when it could not be had. */
function bringVerification(scope: Scope): void {
  let bringing = false;
  const bring = (): void => {
    if (bringing) return;
    bringing = true;
    verification().then(
      ({ begin }) => begin(scope),
      () => {
        bringing = false;
      },
    );
  };
  const isWanted = (read: Read): boolean =>
    FLAGS.some(flag => read.feature(flag)) ||
    isForced(read) ||
    questionsOf(read).some(({ type }) => type === 'phone2fa');
  scope.watch(isWanted, now => now && bring());
  scope.on('verify', bring);
}

/** Telephone numbers: checked by their country's metadata, and verified by code or silently. */
export const plugin = definePlugin({
  name: 'phone',
  contract: 1,
  questions: { phone: { ...number, Component: PhoneField }, phone2fa, phone_otp },
  steps: { phone_code: { empty: null, Component: CodeStep } },
  validators: {
    phone(answer, _, question, read) {
      if (answer === undefined || answer === '') return undefined;
      if (isAwaited(question, read) || isAskedForLater(question, read)) return { pending: true };
      return isValid(String(read(`${question.bpKey}_raw`) ?? answer), question, read) ? undefined : read.text(INVALID);
    },
    valid_2fa: (_answer, _parameter, question, read) => judge('valid_2fa', question, read),
    valid_sna2fa: (_answer, _parameter, question, read) => judge('valid_sna2fa', question, read),
  },
  start(scope) {
    scope.watch(written, number => scope.learn('visitorPhone', number));
    loadMetadata(scope);
    bringVerification(scope);
  },
});
