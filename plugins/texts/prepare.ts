import type { Draft } from '../../engine/public.ts';

/** `first_name` always stands before `last_name` on the same step (DEF-20): where it does not, they change places. */
export function prepare(draft: Draft): void {
  for (const { questions } of [...draft.steps, ...draft.stepsAfterSubmit]) {
    const last = questions.findIndex(question => question.type === 'last_name');
    const first = questions.findLastIndex(question => question.type === 'first_name');
    if (last < 0 || first < last) continue;
    const [moved] = questions.splice(first, 1);
    questions.splice(last, 0, moved!);
    questions.forEach((question, place) => {
      question.order = place + 1;
    });
  }
}
