const FACTOR = Number(process.env.SPEC_RUNS) || (process.env.EXTENDED ? 1 : 0.5);

/**
 * How often a property is tried: `count` times in `npm run check:extended`, and half as often in `npm test`, where each
 * run has other random cases. `$SPEC_RUNS` sets another factor, such as 50 for a long search.
 */
export const runs = (count: number): number => Math.ceil(count * FACTOR);
