import type { Draft } from '../kit/kit.ts';
import { shiftSteps } from '../shared/draft-steps.ts';

/** Adds the step that makes the post-submit call. It comes before all other steps at the end of the form. */
export function prepare(draft: Draft): void {
  shiftSteps(draft.beforeEnd, 2 - Math.min(1, ...draft.beforeEnd.map(step => step.order)));
  draft.beforeEnd.unshift({ type: 'post_submit', order: 1, questions: [] });
}
