import type { Draft } from '../kit/kit.ts';
import { draftSteps } from '../shared/draft-steps.ts';

export const isOftenFirst = true;
export const startsAt = 'interaction'; // its questions load more files

/** The names of one person are a pair. Swaps a pair that begins with the last name. */
export function prepare(draft: Draft): void {
  for (const { questions } of draftSteps(draft)) {
    for (let index = 0; index < questions.length - 1; index++) {
      const [one, other] = [questions[index]!, questions[index + 1]!];
      const types = `${one.type} ${other.type}`;
      if (types === 'last_name first_name') {
        questions.splice(index, 2, other, one);
        [one.order, other.order] = [other.order, one.order];
      }
      if (types === 'last_name first_name' || types === 'first_name last_name') index++;
    }
  }
}
