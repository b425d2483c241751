/** Adds the phone-code step, or its code to a step of the definition. */

import type { Draft } from '../kit/kit.ts';
import { shiftSteps } from '../shared/draft-steps.ts';
import { NUMBER_TYPES, PHONE_CODE, PHONE_OTP } from './parts.ts';

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
