import type { Draft } from '../../kit/index.ts';
import { draftSteps } from '../shared/draft-steps.ts';

/** Moves a first name before the last name of its step. */
export function prepare(draft: Draft): void {
  for (const { questions } of draftSteps(draft)) {
    const last = questions.find(({ type }) => type === 'last_name');
    if (!last) continue;
    for (const first of questions.slice(questions.indexOf(last)).filter(({ type }) => type === 'first_name')) {
      first.order = last.order;
      questions.splice(questions.indexOf(first), 1);
      questions.splice(questions.indexOf(last), 0, first);
    }
  }
}
