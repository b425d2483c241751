import type { Draft } from '../kit/kit.ts';
import { REVEAL_STEP } from './parts.ts';

/** Adds the reveal page as the last step. It replaces the plain final step. */
export function prepare(draft: Draft): void {
  if (draft.beforeEnd.some(step => step.type === REVEAL_STEP)) return;
  const highest = Math.max(0, ...draft.beforeEnd.map(step => step.order));
  draft.beforeEnd.push({ type: REVEAL_STEP, order: highest + 1, questions: [] });
}
