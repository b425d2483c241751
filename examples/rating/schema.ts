/** The members of the question type, for the check of definitions, and what editors such as the configurator show of it. */
import type { DefinitionSchema } from 'stepwell/schema-parts';
import * as v from 'valibot';
import { MAX_STARS } from './max-stars.ts';

const EXPECTED = `a whole number from 1 to ${MAX_STARS}`;
const stars = v.pipe(v.number(EXPECTED), v.integer(EXPECTED), v.minValue(1, EXPECTED), v.maxValue(MAX_STARS, EXPECTED));

export const schema = {
  questions: { rating: { stars: v.optional(stars) } },
  editor: {
    questions: {
      rating: {
        name: 'Stars',
        purpose: 'One to five stars, or up to ten.',
        icon: 'star',
        group: 'Choices',
        keywords: 'rating score',
        start: { bpKey: 'stars', title: 'How did we do?' },
        sample: 4,
        words: { stars: 'Number of stars' },
      },
    },
  },
} satisfies DefinitionSchema;
