import type { Draft, Read, Step } from '../kit/kit.ts';

/** The step type of this plugin. */
export const TEXT_PAGE = 'transition';

/** True if the final step may be of another type. The plugin then draws the ending below it. */
export function isNeeded({ form: { steps }, typesWith }: Read): boolean {
  const isEnd = (step: Step): boolean => (step.final || step === steps.at(-1)) && step.questions.length === 0;
  return steps.some(step => isEnd(step) && !typesWith('showsEnding').includes(step.type));
}

export const THANK_YOU = 'Thank you for completing the survey';

/** Adds a generic thank-you step to a form that ends in a question step. */
export function prepare(draft: Draft): void {
  draft.end ??= { type: TEXT_PAGE, order: 1, final: true, generic: true, questions: [] };
}
