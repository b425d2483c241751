/** The question type `rating`, one to five stars. The plugin is a plain object without side effects. */
import { useState } from 'react';
import { definePlugin, defineQuestion, type MembersOf, type QuestionProps, useRead } from 'stepwell/plugin';
import { MAX_STARS } from './max-stars.ts';
import type { options } from './options.ts';
import { styles } from './styles.ts';

/** The number of stars; null if none was chosen. */
type Stars = number | null;
type Options = typeof options;

const isStarCount = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;
function maxOf({ stars = 5 }: MembersOf<Options>): number {
  return isStarCount(stars, MAX_STARS) ? stars : 5;
}

/** Uses native radio buttons, so that the browser handles arrow keys, names and states. */
function Rating({ question, value, set, field, group, scope }: QuestionProps<Stars, Options>) {
  const [hovered, setHovered] = useState<Stars>(null);
  const max = maxOf(question);
  const stars = Array.from({ length: max }, (_, index) => index + 1);
  const labels = useRead(scope, ({ text }) => stars.map(count => text('{count} out of {max} stars', { count, max })));
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
}

const FRENCH = { '{count} out of {max} stars': '{count} sur {max}' };

export const rating = defineQuestion<Stars, Options>('rating', {
  // Only a check or an editor calls this, so the options are a file of their own.
  options: async () => (await import('./options.ts')).options,
  empty: null,
  view: Rating,
  label: 'group',
  // An answer can come from a link, so it can be any JSON value.
  read(answers, { bpKey }) {
    const answer = answers[bpKey];
    const stars = typeof answer === 'string' ? Number(answer) : answer;
    return typeof stars === 'number' && isStarCount(stars, MAX_STARS) ? stars : undefined;
  },
  settle: (value, question) => (value !== null && isStarCount(value, maxOf(question)) ? value : null),
  possibleAnswers: question => Array.from({ length: maxOf(question) }, (_, index) => index + 1),
  describe: (value, question) => (value === null ? '' : `${value}/${maxOf(question)}`),
});

export const plugin = definePlugin('rating', {
  parts: [rating],
  styles,
  texts: language => (language.startsWith('fr') ? FRENCH : {}),
});
