/**
 * Tries the form on the pages of `docs/examples/hostile-pages/`: `npx tsx tools/hostile/pages.ts 200 1`. `--embed URL` uses
 * the embed at that address. A name instead of the numbers selects one page, `combined 200 1` runs random combinations
 * of pages, and `serve` serves the pages for manual inspection.
 */
import { LEFT_OUT } from '../../docs/examples/hostile-pages/table.ts';
import { openKit } from '../../spec/hostile/pages/browser.ts';
import { playTrials } from '../../spec/support/trials.ts';
import { runProgram } from './run-trials.ts';

const AT_ONCE = 3;

const given = process.argv.slice(2);
const at = given.indexOf('--embed');
const [, embed] = at < 0 ? [] : given.splice(at, 2);
process.argv.splice(2, Number.POSITIVE_INFINITY, ...given);
const kit = await openKit(embed);
const [first = ''] = given;
for (const line of LEFT_OUT) console.log(line);
if (first === 'serve') console.log(`The pages are at ${kit.url}/hostile/. Stop with Ctrl+C.`);
else if (first === 'combined') {
  const { combined, end } = kit;
  await runProgram({ name: 'pages', word: first, count: 200, trial: combined, end, atOnce: AT_ONCE });
} else if (/^[a-z]/.test(first)) {
  const visit = (seed: number) => kit.visit(given[seed]!);
  const failures = await playTrials(
    visit,
    given.length,
    0,
    ({ seed, problem }) => console.log(`${given[seed]}: ${problem}\n`),
    AT_ONCE,
  );
  await kit.end();
  console.log(`${given.length - failures.length} of ${given.length} pages are as expected.`);
  process.exit(failures.length > 0 ? 1 : 0);
} else await runProgram({ name: 'pages', count: kit.count, trial: kit.trial, end: kit.end, atOnce: AT_ONCE });
