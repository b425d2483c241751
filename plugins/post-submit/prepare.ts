import type { Draft } from '../../kit/index.ts';

/** Adds the step that makes the post-submit call, before all other steps at the end of the form. */
export function prepare(draft: Draft): void {
  const lowest = Math.min(1, ...draft.beforeEnd.map(step => step.order));
  for (const step of draft.beforeEnd) step.order += 1 - lowest; // so that 0.5 is the lowest order of this list
  draft.beforeEnd.unshift({ type: 'post_submit', order: 0.5, questions: [] });
}
