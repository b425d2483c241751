import type { Draft } from '../../kit/index.ts';

export const THANKS = 'Thank you for completing the survey';

/** A form that ends in a question step gets the generic thank-you. */
export function complete(draft: Draft): void {
  draft.end ??= { type: 'transition', order: 1, final: true, generic: true, questions: [] };
}
