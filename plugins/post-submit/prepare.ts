import type { Draft } from '../../kit/index.ts';

/** Adds the step that makes the post-submit call, before all other steps at the end of the form. */
export function prepare(draft: Draft): void {
  const shift = 2 - Math.min(1, ...draft.beforeEnd.map(step => step.order));
  for (const step of draft.beforeEnd) {
    step.order += shift;
    for (const jump of Array.isArray(step.logicJumps) ? step.logicJumps : []) {
      if (jump) jump.destinationStep = Number(jump.destinationStep) + shift;
    }
  }
  draft.beforeEnd.unshift({ type: 'post_submit', order: 1, questions: [] });
}
