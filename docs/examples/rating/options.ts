/** The members of the question type, for the check of definitions and for editors such as the configurator. */
import * as v from 'valibot';
import { MAX_STARS } from './max-stars.ts';

const EXPECTED = `a whole number from 1 to ${MAX_STARS}`;
const count = v.pipe(v.number(EXPECTED), v.integer(EXPECTED), v.minValue(1, EXPECTED), v.maxValue(MAX_STARS, EXPECTED));

/** `stars`: the number of stars to choose from. Default: 5. */
export const options = { stars: v.optional(count) };
