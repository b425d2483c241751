/**
 * Runs visits of forms whose texts, answers, replies and page settings contain injected scripts: `npx tsx
 * tools/hostile/payloads.ts 500 1` in a test page. With `chromium` as the third argument, it uses a browser with strict
 * policies.
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
  // Imported late, because the form imports style sheets, which Node can load only after the module above.
  const { playPoisonedVisit } = await import('../../spec/hostile/payloads/visit.ts');
  await runProgram({ name, count: 500, trial: playPoisonedVisit });
}
