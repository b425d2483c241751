/** A question type `rating`: one to five stars. A plain value: nothing happens until a form meets a question of it. */
import { useState } from 'react';
import { definePlugin, type Question, type QuestionProps, useRead } from 'stepwell/plugin';
import { styles } from './styles.ts';

/** How many stars were given; null for none. */
type Stars = number | null;
interface RatingOptions {
  /** Default 5, at most 10. */
  readonly stars?: number;
}
declare module 'stepwell/plugin' {
  interface QuestionTypes {
    rating: { value: Stars; options: RatingOptions };
  }
}
type RatingQuestion = Question & RatingOptions;

/** An answer may come from a link, so it may be anything. */
const isStars = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
function mostOf({ stars = 5 }: RatingOptions): number {
  return isStars(stars, 10) ? stars : 5;
}

/** Native radios, so that arrow keys, names and states are the browser's own. */
function Rating({ question, value, set, field, scope }: QuestionProps<Stars, RatingQuestion>) {
  const [pointed, point] = useState<Stars>(null);
  const most = mostOf(question);
  const stars = Array.from({ length: most }, (_, place) => place + 1);
  const names = useRead(scope, ({ text }) => stars.map(count => text('{count} out of {most} stars', { count, most })));
  const { name: _, ...group } = field;
  return (
    <div {...group} role="radiogroup" className="sw-rating" onPointerLeave={() => point(null)}>
      {stars.map((star, place) => (
        <label
          key={star}
          className="sw-rating-star"
          data-lit={star <= (pointed ?? value ?? 0) || undefined}
          onPointerEnter={() => point(star)}
        >
          <input
            type="radio"
            name={field.id}
            aria-label={names[place]}
            checked={star === value}
            onChange={() => set(star, true)}
          />
        </label>
      ))}
    </div>
  );
}

const FRENCH = { '{count} out of {most} stars': '{count} sur {most}' };

export const rating = definePlugin({
  name: 'rating',
  contract: 1,
  questions: {
    rating: {
      empty: null,
      Component: Rating,
      label: 'group',
      read(answers, { bpKey }) {
        const answer = answers[bpKey];
        const stars = typeof answer === 'string' ? Number(answer) : answer;
        return typeof stars === 'number' && isStars(stars, 10) ? stars : undefined;
      },
      settle: (value, question) => (value !== null && isStars(value, mostOf(question)) ? value : null),
      describe: (value, question) => (value === null ? '' : `${value}/${mostOf(question)}`),
    },
  },
  styles,
  texts: language => (language.startsWith('fr') ? FRENCH : {}),
});
