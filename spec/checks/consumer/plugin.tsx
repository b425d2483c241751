/** A question type of a third party. Its row in the interface `QuestionTypes` types it in `defineForm`. */
import { definePlugin, defineQuestion, isMissing } from 'stepwell/plugin';
import { number } from 'stepwell/schema-parts';

declare module 'stepwell/plugin' {
  interface QuestionTypes {
    star_rating: typeof stars;
  }
  interface Validators {
    atLeast: number;
  }
  interface Facts {
    averageRating: number;
  }
}

const stars = defineQuestion('star_rating', {
  options: { stars: number },
  empty: undefined as number | undefined,
  label: 'group',
  check: value => (isMissing(value) ? undefined : undefined),
  settle: (value, question) => (value === undefined ? value : Math.min(value, question.stars ?? 5)),
  view: ({ question, value = 0, set, group }) => (
    <div role="radiogroup" {...group}>
      {Array.from({ length: question.stars ?? 5 }, (_, star) => (
        <button key={`star ${star}`} type="button" aria-pressed={star < value} onClick={() => set(star + 1, true)}>
          {star + 1}
        </button>
      ))}
    </div>
  ),
});

export const rating = definePlugin('rating', {
  parts: [stars],
  validators: {
    atLeast: (answer, least) => (Number(answer) >= Number(least) ? undefined : 'More stars, please'),
  },
  start(scope) {
    scope.setFact('averageRating', 4);
    return scope.watch(
      read => read.fact('averageRating'),
      average => scope.track('rating', { average: average?.toFixed(1) }),
    );
  },
});

// @ts-expect-error: no such member
export const misspelt = definePlugin('misspelt', { part: [stars] });
export const mistyped = defineQuestion('mistyped', {
  options: { stars: number },
  empty: 'none',
  view: () => null,
  // @ts-expect-error: its value is a text
  settle: (value, question) => Math.min(value, question.stars ?? 5),
});
