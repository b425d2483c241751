import type { Draft, Read, Step } from '../../kit/index.ts';

/** The reveal page takes the place of the plain final step, after all others. */
function complete(draft: Draft): void {
  if (draft.beforeEnd.some(step => step.type === 'reveal')) return;
  const highest = Math.max(0, ...draft.beforeEnd.map(step => step.order));
  draft.beforeEnd.push({ type: 'reveal', order: highest + 1, questions: [] });
}

const shows = (_: Step, read: Read): boolean => read.feature('NEW_REVEAL_PAGE');
/** Whether partners are closed decides on phone codes too. */
const wanted = (read: Read): boolean => read.feature('NEW_REVEAL_PAGE') || read.feature('BLOCKING_2FA_FOR_BUFFERED');

export const reveal = { complete, wanted, shows };
