/**
 * Simulates tests of variants, and compares the error rates of the verdicts with the promised ones:
 * `npx tsx tools/hostile/variants-statistics.ts 10000 1`. The arguments are the tests for each line, the seed of the first test
 * and, for some lines only, words of their names, such as `stopped`.
 */
import { BARS, share } from '../../spec/headless/variants/simulation.ts';

const [count = 10_000, first = 1] = process.argv.slice(2, 4).map(Number);
const words = process.argv[4] ?? '';
let failed = 0;
for (const { name, atLeast = 0, atMost = 1, test, isSo } of BARS.filter(bar => bar.name.includes(words))) {
  const found = share(count, first, test, isSo);
  const isGood = found >= atLeast && found <= atMost;
  if (!isGood) failed++;
  const bar = atMost < 1 ? `at most ${atMost}` : `at least ${atLeast}`;
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${found.toFixed(4)} (${bar}) ${name}`);
}
process.exit(failed > 0 ? 1 : 0);
