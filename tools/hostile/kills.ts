/**
 * Runs visits in Chromium with a profile on disk, kills processes, closes tabs, clears storage and cuts the network:
 * `npx tsx tools/hostile/kills.ts 500 1`. Requires a build, `npm run build:form`. At the end, it prints how often each
 * outcome was seen.
 */
import { openTrials } from '../../spec/hostile/kills/trial.ts';
import { runProgram } from './run-trials.ts';

const { trial, counts, end } = await openTrials();
await runProgram({
  name: 'kills',
  count: 100,
  trial,
  async end() {
    for (const [what, count] of [...counts].sort()) console.log(`${what}: ${count}`);
    await end();
  },
});
