import type { Draft, Read, Step } from '../../kit/index.ts';

/** The call after the after-submit steps comes before everything else at the end. */
function complete(draft: Draft): void {
  const lowest = Math.min(1, ...draft.beforeEnd.map(step => step.order));
  for (const step of draft.beforeEnd) step.order += 1 - lowest; // orders begin above those of the list before
  draft.beforeEnd.unshift({ type: 'post_submit', order: 0.5, questions: [] });
}

/** The lead said that there is more to come, or an after-submit step was shown all the same. */
const wanted = (read: Read): boolean =>
  read.fact('postSubmit')?.promised === true || read.form.stepsAfterSubmit.some(step => read.path.includes(step.order));

const shows = (_: Step, read: Read): boolean => !read.fact('afterSubmit') && wanted(read);

export const postSubmit = { complete, wanted, shows };
