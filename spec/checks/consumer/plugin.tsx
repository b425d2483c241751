/** A question type of a third party. Its row in the interface `QuestionTypes` types its value and options. */
import { definePlugin, isMissing } from 'stepwell/plugin';

declare module 'stepwell/plugin' {
  interface QuestionTypes {
    star_rating: { value: number | undefined; options: { stars?: number } };
  }
  interface Validators {
    atLeast: number;
  }
  interface Facts {
    averageRating: number;
  }
}

export const rating = definePlugin({
  name: 'rating',
  contract: 1,
  questions: {
    star_rating: {
      empty: undefined,
      label: 'group',
      check: value => (isMissing(value) ? undefined : undefined),
      settle: (value, question) => (value === undefined ? value : Math.min(value, question.stars ?? 5)),
      Component: ({ question, value = 0, set, field }) => (
        <div role="radiogroup" {...field}>
          {Array.from({ length: question.stars ?? 5 }, (_, star) => (
            <button key={`star ${star}`} type="button" aria-pressed={star < value} onClick={() => set(star + 1, true)}>
              {star + 1}
            </button>
          ))}
        </div>
      ),
    },
  },
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

export const misspelt = definePlugin({
  name: 'misspelt',
  contract: 1,
  questions: {
    // @ts-expect-error: no row of this name
    star_ratings: { empty: undefined, Component: () => null },
  },
});
export const mistyped = definePlugin({
  name: 'mistyped',
  contract: 1,
  questions: {
    // @ts-expect-error: its value is a number
    star_rating: { empty: 'none', Component: () => null },
  },
});
