/** What the programs of hostile trials share: their arguments, and how they report. See `docs/hostile.md`. */
import { type Failure, playTrials, type Trial } from '../../spec/support/trials.ts';

const PROGRESS_EVERY = 10_000;

export interface Program {
  /** Of the file in `tools/hostile/`, without its ending. */
  name: string;
  /** A word before the numbers, which chooses what is played. */
  word?: string;
  /** How many trials are played by default. */
  count: number;
  trial: Trial;
  /** How many trials are played at the same time; default 1. */
  atOnce?: number;
  /** Releases what the trials used. */
  end?(): Promise<unknown>;
}

/** Plays as many trials as the first argument says, from the seed in the second one on, and ends the process. */
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
