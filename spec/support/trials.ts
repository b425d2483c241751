/** Runs numbered trials. The number of a trial is its seed, so a failed trial can be repeated. */

/** Runs a trial. Resolves to a description of the problem, or undefined. */
export type Trial = (seed: number) => Promise<string | undefined>;

export interface Failure {
  seed: number;
  problem: string;
}

/** Runs `count` trials from number `first` on, `atOnce` at the same time. A trial that throws counts as failed. */
export async function playTrials(
  trial: Trial,
  count: number,
  first: number,
  onFailure: (failure: Failure) => void = () => undefined,
  atOnce = 1,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  let next = first;
  async function play(): Promise<void> {
    while (next < first + count) {
      const seed = next++;
      const problem = await trial(seed).catch((error: unknown) =>
        error instanceof Error ? error.stack : String(error),
      );
      if (problem === undefined) continue;
      failures.push({ seed, problem });
      onFailure({ seed, problem });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, play));
  return failures;
}
