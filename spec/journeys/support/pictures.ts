import { existsSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './axe.ts';
import { OUTPUT } from './journeys.ts';

export const FOLDER = `${OUTPUT}screens/`;
const WIDTHS = [360, 768, 1280];
/** The only rule whose result depends on the color scheme. */
const COLORS = ['color-contrast'];

/** For `visit`. A picture taken while a color changes shows neither, and axe is no script of the page. */
export const SETTINGS = { reducedMotion: 'reduce', bypassCSP: true } as const;

/**
 * Takes pictures for people to look at: three widths, light and dark. What can be checked without looking is that nothing
 * is cut off sideways. `whole` takes the whole page, else the form's card.
 */
export async function take(page: Page, name: string, whole = false): Promise<void> {
  const card = page.locator('.quote, main').last();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const path = `${FOLDER}${name}-${width}-${colorScheme}.png`;
      await (whole ? page.screenshot({ path, fullPage: true }) : card.screenshot({ path }));
      expect(existsSync(path)).to.equal(true);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${name} at ${width}`).to.be.at.most(width);
  }
}

/** Takes pictures, and checks that axe finds nothing, in light and dark. The context needs `SETTINGS`. */
export async function inspect(page: Page, name: string, whole = false): Promise<void> {
  await take(page, name, whole);
  expect(await findings(page), `${name}, light`).to.deep.equal([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, COLORS), `${name}, dark`).to.deep.equal([]);
}
