/** Returns the same sequence of numbers between 0 and 1 in every run, so that an analysis can be repeated. */
export function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647; // Lehmer's generator
    return state / 2_147_483_647;
  };
}
