/** The rules that a verification brings along, and what they say. */
import type { Question, Read, Rule, Verdict } from '../../kit/index.ts';
import { keyOf, type Mode, modeOf, verificationOf } from './facts.ts';

const RULES: Readonly<Partial<Record<Mode, string>>> = { '2FA': 'valid_2fa', SNA2FA: 'valid_sna2fa' };
const IN_FLIGHT = ['sendingCode', 'startingSna', 'silent', 'askingSna', 'checking'];

/** Whether it has to be verified is being asked: Next waits. */
const isAsked = (question: Question, read: Read): boolean =>
  question.type === 'phone2fa' && read.fact('has2fa') === 'asking';

/** A code is asked for in a later step of the form, if the answer says so: Next waits, or it would be passed by. */
export const isAskedForLater = ({ bpKey }: Question, read: Read): boolean =>
  read.fact('has2fa') === 'asking' &&
  [...read.form.steps, ...read.form.beforeSubmit].some(({ questions }) =>
    questions.some(one => one.type === 'phone_otp' && keyOf(one) === bpKey),
  );

/** In SNA mode there is none. */
export function withCodeRule(question: Question, given: readonly Rule[], read: Read): readonly Rule[] {
  const mode = modeOf(question, read) ?? (isAsked(question, read) ? '2FA' : undefined);
  const validator = mode && RULES[mode];
  return !validator || given.some(rule => rule.validator === validator) ? given : [...given, { validator }];
}

const WRONG = 'Invalid code';
const SAYS = {
  valid_2fa: {
    unverified: 'Your phone number has not been verified yet',
    landline: 'Please use a mobile phone number',
  },
  valid_sna2fa: { unverified: WRONG, landline: WRONG },
};

/** A wrong code, a missing one, a landline; nothing where there is no number, or no way to verify it. */
export function judge(rule: keyof typeof SAYS, question: Question, read: Read): Verdict {
  if (!read(`${keyOf(question)}_international`)) return undefined;
  if (isAsked(question, read)) return { pending: true };
  if (!modeOf(question, read)) return undefined;
  const known = verificationOf(question, read);
  if (known?.at === 'verified') return undefined;
  if (known && IN_FLIGHT.includes(known.at)) return { pending: true };
  if (known?.at === 'landline') return read.text(SAYS[rule].landline);
  if (known?.at === 'refused' || (known?.at === 'code' && known.tried && read('code_2fa'))) return read.text(WRONG);
  return read.text(SAYS[rule].unverified);
}
