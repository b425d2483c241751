/** Creates a generator of numbers between 0 and 1 with the same sequence in every run, so that analyses are reproducible. */
export function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647; // Lehmer's generator
    return state / 2_147_483_647;
  };
}
