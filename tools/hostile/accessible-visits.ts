/**
 * Completes every sample as visitors who use a keyboard, only the accessibility tree, a single key, or 400% zoom: `npx
 * tsx tools/hostile/accessible-visits.ts 12 1`. Needs a build.
 */

import { PLANS } from '../../spec/accessibility/plans.ts';
import { complete, VISITORS } from '../../spec/accessibility/visitors.ts';
import { patience } from '../../spec/journeys/support/patience.ts';
import { skipPauses } from '../../spec/journeys/support/pauses.ts';
import { launch } from '../../spec/support/chromium.ts';
import { SERVED_BUILD } from '../../spec/support/served-build.ts';
import { createSandbox } from '../sandbox/server.ts';
import { runProgram } from './run-trials.ts';

const cells = Object.keys(VISITORS).flatMap(visitor => Object.keys(PLANS).map(plan => ({ visitor, plan })));
const sandbox = createSandbox(SERVED_BUILD);
const { url } = await sandbox.listen(0);
const browser = await launch();

async function trial(seed: number): Promise<string | undefined> {
  const { visitor, plan } = cells[(seed - 1) % cells.length]!;
  const context = await browser.newContext({ baseURL: url });
  context.setDefaultTimeout(patience());
  await skipPauses(context);
  try {
    await complete(await context.newPage(), VISITORS[visitor]!, PLANS[plan]!);
    return undefined;
  } catch (error) {
    return `The visitor with ${visitor}, sample ${plan}: ${(error as Error).message}`;
  } finally {
    await context.close();
  }
}
await runProgram({
  name: 'accessible-visits',
  count: cells.length,
  trial,
  async end() {
    await browser.close();
    await sandbox.close();
  },
});
