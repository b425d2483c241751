import type { Draft, Question, Read } from '../kit/kit.ts';
import { shiftSteps } from '../shared/draft-steps.ts';

/** All questions in the steps before the submit, right before it and after it. */
export const allQuestions = ({ form }: Pick<Read, 'form'>): Question[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit].flat().flatMap(({ questions }) => questions);

/** Whether the type or a validation rule of the question concerns telephone numbers. */
export const isPhoneQuestion = ({ type, validationRules }: Question): boolean =>
  type.startsWith('phone') || validationRules.some(({ validator }) => validator === 'phone');

/** The type of questions whose number is always verified. */
export const PHONE_2FA = 'phone2fa';
/** The type of questions for the code of a number that an earlier question asked for. */
export const PHONE_OTP = 'phone_otp';
/** The types that ask for a number. */
const NUMBER_TYPES: readonly unknown[] = ['phone', PHONE_2FA];
/** The type of the step that asks for the code. */
export const PHONE_CODE = 'phone_code';

export const startsAt = 'interaction';

export const isNeeded = (read: Read): boolean =>
  read.features().some(flag => /^PHONE_(2FA|SNA|SNA2FA)$/.test(flag)) || allQuestions(read).some(isPhoneQuestion);

/** Adds the phone-code step, or its code to a step of the definition. */

/** English texts; the step translates them when it is drawn. */
export const TITLE = 'Secure our exclusive offer';
export const SKIP = 'Skip';

/**
 * If all telephone questions share one key, adds the code to the first phone-code step, or else to a new one right
 * after the submit.
 */
export function prepare(draft: Draft): void {
  const after = draft.stepsAfterSubmit;
  const questions = [...draft.steps, ...draft.beforeSubmit].flatMap(step => step.questions);
  const phones = questions.filter(({ type = '' }) => NUMBER_TYPES.includes(type));
  const [first] = phones;
  if (!first || new Set(phones.map(({ bpKey }) => bpKey)).size > 1) return;
  const asksForCode = ({ type, phoneBpKey }: Draft['steps'][number]['questions'][number]): boolean =>
    type === PHONE_OTP && String(phoneBpKey).replace(/^after__submit__/, '') === first.bpKey;
  if ([...questions, ...after.flatMap(step => step.questions)].some(asksForCode)) return;
  const code = { bpKey: 'phone_otp', type: PHONE_OTP, order: 1, phoneBpKey: first.bpKey };
  const own = [...draft.steps, ...draft.beforeSubmit, ...after].find(({ type }) => type === PHONE_CODE);
  if (own) {
    own.questions.push(code);
    return;
  }
  const order = Math.min(1, ...after.map(step => step.order));
  shiftSteps(after, 1);
  after.unshift({
    order,
    type: PHONE_CODE,
    title: TITLE,
    skip: SKIP,
    startLoading: true,
    questions: [code],
  });
}
