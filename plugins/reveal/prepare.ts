import type { Draft } from '../../kit/index.ts';

/** Adds the reveal page as the last step. It takes the place of the plain final step. */
export function prepare(draft: Draft): void {
  if (draft.beforeEnd.some(step => step.type === 'reveal')) return;
  const highest = Math.max(0, ...draft.beforeEnd.map(step => step.order));
  draft.beforeEnd.push({ type: 'reveal', order: highest + 1, questions: [] });
}
