import type { Draft, Read, Step } from '../kit/kit.ts';
import { hasRevealPage } from '../shared/reveal-page.ts';

/** The step type of this plugin. */
export const REVEAL_STEP = 'reveal';

export const after = ['offers']; // its content arrives late, so it is drawn below the others

export const visible = (_: Step, read: Read): boolean => hasRevealPage(read);

/** The plugin also learns whether customers buffer leads, which the phone verification uses. */
export const isNeeded = (read: Read): boolean => hasRevealPage(read) || read.feature('BLOCKING_2FA_FOR_BUFFERED');

/** Adds the reveal page as the last step. It replaces the plain final step. */
export function prepare(draft: Draft): void {
  if (draft.beforeEnd.some(step => step.type === REVEAL_STEP)) return;
  const highest = Math.max(0, ...draft.beforeEnd.map(step => step.order));
  draft.beforeEnd.push({ type: REVEAL_STEP, order: highest + 1, questions: [] });
}
