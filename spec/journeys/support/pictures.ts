import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { findings } from './axe.ts';
import { OUTPUT } from './journeys.ts';

export const FOLDER = `${OUTPUT}screens/`;
const WIDTHS = [360, 768, 1280];
/** Pictures take most of the time of these journeys, so only `npm run pictures` takes them. */
export const TAKES_PICTURES = process.env.PICTURES === 'on';
/** The only rule whose result depends on the color scheme. */
export const COLORS = ['color-contrast'];

/** For `visit`. A picture taken while a color changes shows neither, and axe is no script of the page. */
export const SETTINGS = { reducedMotion: 'reduce', bypassCSP: true } as const;

/**
 * Checks at three widths that nothing is cut off sideways. `npm run pictures` also takes pictures for people to look at, in
 * light and dark: of the whole page if `whole`, else of the form's card.
 */
export async function take(page: Page, name: string, whole = false): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (TAKES_PICTURES) await takeBoth(page, `${name}-${width}`, whole);
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${name} at ${width}`).to.be.at.most(width);
  }
}

async function takeBoth(page: Page, name: string, whole: boolean): Promise<void> {
  const card = page.locator('.quote, main').last();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const path = `${FOLDER}${name}-${colorScheme}.png`;
    await (whole ? page.screenshot({ path, fullPage: true }) : card.screenshot({ path }));
  }
}

/** A picture for people to look at; only `npm run pictures` takes it. */
export async function picture(target: Page | Locator, path: string): Promise<void> {
  if (TAKES_PICTURES) await target.screenshot({ path });
}

/** Checks the widths as `take` does, and that axe finds nothing, in light and dark. The context needs `SETTINGS`. */
export async function inspect(page: Page, name: string, whole = false): Promise<void> {
  await take(page, name, whole);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findings(page), `${name}, light`).to.deep.equal([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, { only: COLORS }), `${name}, dark`).to.deep.equal([]);
}
