/** The arguments and the output that all programs with hostile trials share. See `docs/hostile.md`. */
import { type Failure, playTrials, type Trial } from '../../spec/support/trials.ts';

const PROGRESS_EVERY = 10_000;

export interface Program {
  /** The name of the file in `tools/hostile/`, without extension. */
  name: string;
  /** A word before the numbers that selects the kind of trial. */
  word?: string;
  /** The default number of trials. */
  count: number;
  trial: Trial;
  /** The number of trials that run at the same time. Default: 1. */
  atOnce?: number;
  /** Releases what the trials used. */
  end?(): Promise<unknown>;
}

/**
 * Runs the number of trials in the first argument, starting with the seed in the second argument, and ends the process.
 */
export async function runProgram({ name, word, count: usual, trial, atOnce = 1, end }: Program): Promise<never> {
  const [count = usual, first = 1] = process.argv.slice(word ? 3 : 2).map(Number);
  const started = Date.now();
  let told = started;
  let played = 0;
  const watched: Trial = seed => {
    if (Date.now() - told > PROGRESS_EVERY) {
      told = Date.now();
      console.error(`${played} of ${count}`);
    }
    played++;
    return trial(seed);
  };
  const report = ({ seed, problem }: Failure): void =>
    console.log(
      `seed ${seed} failed. Reproduce: npx tsx tools/hostile/${name}.ts ${word ? `${word} ` : ''}1 ${seed}\n${problem}\n`,
    );
  const failures = await playTrials(watched, count, first, report, atOnce);
  await end?.();
  const seconds = Math.round((Date.now() - started) / 1000);
  const seeds = failures.map(({ seed }) => seed).join(', ');
  console.log(`${count} trials from seed ${first}, ${seconds} s, ${failures.length} failed${seeds && `: ${seeds}`}`);
  process.exit(failures.length > 0 ? 1 : 0);
}
