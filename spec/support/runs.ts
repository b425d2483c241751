const FACTOR = Number(process.env.SPEC_RUNS) || (process.env.EXTENDED ? 1 : 0.25);

/**
 * The number of random cases of a property: `count` in `npm run check:extended`, and a quarter of that in `npm test`, but never
 * fewer than `atLeast`. `$SPEC_RUNS` sets another factor, such as 50 for a long search. Each run should have different cases;
 * a spec whose cases begin with the same seed each time must name `atLeast`, or it never plays the later ones.
 */
export const runs = (count: number, atLeast = 1): number => Math.max(atLeast, Math.ceil(count * FACTOR));
