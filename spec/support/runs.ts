/**
 * How often a property is tried: `few` in `npm test`, where each run has other random cases, and `$SPEC_RUNS` times as
 * many for a longer search.
 */
export const runs = (few: number): number => Math.ceil(few * (Number(process.env.SPEC_RUNS) || 1));
