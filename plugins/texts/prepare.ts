import type { Draft } from '../../engine/public.ts';

/** `first_name` always stands before `last_name` on the same step (DEF-20): one that comes later is put in front of it. */
export function prepare(draft: Draft): void {
  for (const step of [...draft.steps, ...draft.stepsAfterSubmit]) {
    const last = step.questions.findIndex(question => question.type === 'last_name');
    const late = step.questions.filter(({ type }, place) => type === 'first_name' && place > last);
    if (last < 0 || late.length === 0) continue;
    const others = step.questions.filter(question => !late.includes(question));
    step.questions = [...others.slice(0, last), ...late, ...others.slice(last)];
    step.questions.forEach((question, place) => {
      question.order = place + 1;
    });
  }
}
