const FACTOR = Number(process.env.SPEC_RUNS) || (process.env.EXTENDED ? 1 : 0.25);

/**
 * The number of random cases of a property: `count` in `npm run check:extended`, and a quarter of that in `npm test`. Each run
 * has different cases. `$SPEC_RUNS` sets another factor, such as 50 for a long search.
 */
export const runs = (count: number): number => Math.ceil(count * FACTOR);
