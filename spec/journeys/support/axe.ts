import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

interface Looked {
  /** The rules to check. Default: all. */
  only?: readonly string[];
  /** Rules that are not checked. */
  without?: readonly string[];
  /** A selector of what to look at. Default: the page. */
  within?: string;
}

/** What axe finds wrong with the page as it is now, without its frames, one line each. */
export async function findings(page: Page, { only, without = [], within }: Looked = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    iframes: false,
    rules: Object.fromEntries(without.map(rule => [rule, { enabled: false }])),
    ...(only && { runOnly: only }),
  });
  return page.evaluate(`(async () => {
    await Promise.all(document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < 5000).map(one => one.finished.catch(() => 0)));
    const { violations } = await axe.run(${within ? JSON.stringify(within) : 'document'}, ${options});
    return violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html.slice(0, 200) + ' ' + (node.any[0]?.message ?? '')));
  })()`);
}
