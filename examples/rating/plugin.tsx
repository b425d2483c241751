/** The question type `rating`, one to five stars. The plugin is a plain object without side effects. */
import { useState } from 'react';
import { definePlugin, questionView, useRead } from 'stepwell/plugin';
import { MAX_STARS } from './max-stars.ts';
import { styles } from './styles.ts';

/** The number of stars; null if none was chosen. */
type Stars = number | null;
interface RatingOptions {
  /** The number of stars to choose from, 1 to 10. Default: 5. */
  readonly stars?: number;
}
declare module 'stepwell/plugin' {
  interface QuestionTypes {
    rating: { value: Stars; options: RatingOptions };
  }
}

const isStarCount = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;
function maxOf({ stars = 5 }: RatingOptions): number {
  return isStarCount(stars, MAX_STARS) ? stars : 5;
}

/** Uses native radio buttons, so that the browser handles arrow keys, names and states. */
const Rating = questionView('rating', ({ question, value, set, field, scope }) => {
  const [hovered, setHovered] = useState<Stars>(null);
  const max = maxOf(question);
  const stars = Array.from({ length: max }, (_, index) => index + 1);
  const labels = useRead(scope, ({ text }) => stars.map(count => text('{count} out of {max} stars', { count, max })));
  const { name: _, ...group } = field;
  return (
    <div {...group} role="radiogroup" className="sw-rating" onPointerLeave={() => setHovered(null)}>
      {stars.map((star, index) => (
        <label
          key={star}
          className="sw-rating-star"
          data-lit={star <= (hovered ?? value ?? 0) || undefined}
          onPointerEnter={() => setHovered(star)}
        >
          <input
            type="radio"
            name={field.id}
            aria-label={labels[index]}
            checked={star === value}
            onChange={() => set(star, true)}
          />
        </label>
      ))}
    </div>
  );
});

const FRENCH = { '{count} out of {max} stars': '{count} sur {max}' };

export const rating = definePlugin({
  name: 'rating',
  contract: 1,
  questions: {
    rating: {
      empty: null,
      Component: Rating,
      label: 'group',
      // An answer can come from a link, so it can be any JSON value.
      read(answers, { bpKey }) {
        const answer = answers[bpKey];
        const stars = typeof answer === 'string' ? Number(answer) : answer;
        return typeof stars === 'number' && isStarCount(stars, MAX_STARS) ? stars : undefined;
      },
      settle: (value, question) => (value !== null && isStarCount(value, maxOf(question)) ? value : null),
      describe: (value, question) => (value === null ? '' : `${value}/${maxOf(question)}`),
    },
  },
  styles,
  texts: language => (language.startsWith('fr') ? FRENCH : {}),
});
