/**
 * Visits of forms whose texts, answers, replies and page settings are scripts in disguise:
 * `npx tsx tools/hostile/payloads.ts 500 1` in a test page, and with `chromium` as the third argument in a browser
 * under strict policies.
 */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { runProgram } from './run-trials.ts';

const name = 'payloads';
if (process.argv[4] === 'chromium') {
  const { openBrowser } = await import('../../spec/hostile/payloads/browser.ts');
  const { trial, end } = await openBrowser();
  await runProgram({ name, count: 20, trial, end });
} else {
  // Imported only now, because the form imports style sheets, which the module above lets Node load.
  const { playPoisonedVisit } = await import('../../spec/hostile/payloads/visit.ts');
  await runProgram({ name, count: 500, trial: playPoisonedVisit });
}
