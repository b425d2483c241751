import type { Draft } from '../../kit/index.ts';

/** Moves a first name before the last name of its step. */
export function prepare(draft: Draft): void {
  for (const { questions } of [...draft.steps, ...draft.stepsAfterSubmit]) {
    const last = questions.find(({ type }) => type === 'last_name')?.order;
    for (const question of questions) {
      if (question.type === 'first_name' && question.order! >= last!) question.order = last! - 0.5;
    }
  }
}
