import { existsSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { OUTPUT } from './journeys.ts';

export const FOLDER = `${OUTPUT}screens/`;
const WIDTHS = [360, 768, 1280];

/** Pictures for people to look at. That nothing is cut off sideways is all that can be told without looking. */
export async function take(page: Page, name: string, whole = false): Promise<void> {
  const card = page.locator('.quote, main').last();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const path = `${FOLDER}${name}-${width}-${colorScheme}.png`;
      await (whole ? page.screenshot({ path, fullPage: true }) : card.screenshot({ path }));
      expect(existsSync(path)).to.equal(true);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${name} at ${width}`).to.be.at.most(width);
  }
}
