/** Adds the phone-code step, which definitions do not contain. */

import type { Draft } from '../../kit/index.ts';
import { shiftSteps } from '../shared/draft-steps.ts';
import { NUMBER_TYPES, PHONE_OTP } from './parts.ts';

/** English texts; the step translates them when it is drawn. */
export const TITLE = 'Secure our exclusive offer';
export const SKIP = 'Skip';

/** Puts the step first after the submit if all telephone questions before it share one key, unless a step asks for its code. */
export function prepare(draft: Draft): void {
  const after = draft.stepsAfterSubmit;
  const questions = [...draft.steps, ...draft.beforeSubmit].flatMap(step => step.questions);
  const phones = questions.filter(({ type = '' }) => NUMBER_TYPES.includes(type));
  const [first] = phones;
  if (!first || new Set(phones.map(({ bpKey }) => bpKey)).size > 1) return;
  const asksForCode = ({ type, phoneBpKey }: Draft['steps'][number]['questions'][number]): boolean =>
    type === PHONE_OTP && String(phoneBpKey).replace(/^after__submit__/, '') === first.bpKey;
  if ([...questions, ...after.flatMap(step => step.questions)].some(asksForCode)) return;
  const order = Math.min(1, ...after.map(step => step.order));
  shiftSteps(after, 1);
  after.unshift({
    order,
    type: 'phone_code',
    title: TITLE,
    skip: SKIP,
    startLoading: true,
    questions: [{ bpKey: 'phone_otp', type: PHONE_OTP, order: 1, phoneBpKey: first.bpKey }],
  });
}
