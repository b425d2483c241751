/** The phone-code step, which no definition has to name. */
import type { Draft } from '../../kit/index.ts';

/** Said in the form's language where the step is drawn. */
export const TITLE = 'Secure our exclusive offer';
export const SKIP = 'Skip';

const PHONES = ['phone', 'phone2fa'];

/** First after the submit, where all telephone questions that come before it share one key. */
export function complete(draft: Draft): void {
  const asked = [...draft.steps, ...draft.beforeSubmit].flatMap(step => step.questions);
  const phones = asked.filter(({ type = '' }) => PHONES.includes(type));
  const [first] = phones;
  if (!first || new Set(phones.map(({ bpKey }) => bpKey)).size > 1) return;
  const after = draft.stepsAfterSubmit;
  const order = Math.min(1, ...after.map(step => step.order));
  for (const step of after) {
    step.order += 1;
    for (const jump of Array.isArray(step.logicJumps) ? step.logicJumps : []) {
      if (jump) jump.destinationStep = Number(jump.destinationStep) + 1;
    }
  }
  after.unshift({
    order,
    type: 'phone_code',
    title: TITLE,
    skip: SKIP,
    startLoading: true,
    questions: [
      {
        bpKey: 'phone_otp',
        type: 'phone_otp',
        order: 1,
        phoneBpKey: first.bpKey,
        countryOverrideBpKey: first.countryOverrideBpKey,
      },
    ],
  });
}
