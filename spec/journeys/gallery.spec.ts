/** The page that shows every question type in every state. */
import { rmSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { THEMES } from '../../view/appearance/names.ts';
import { findings } from './support/axe.ts';
import { FAILED_REQUEST, journeys, OUTPUT, type Site } from './support/journeys.ts';
import { COLORS, picture, SETTINGS, TAKES_PICTURES } from './support/pictures.ts';
import { compareTranscripts, recordAnnouncements } from './support/transcripts.ts';
import { until } from './support/until.ts';

const FOLDER = `${OUTPUT}gallery/`;
/** The page has the same form several times, which no other page has. */
const REPEATED = ['landmark-unique'];

/** Waits until every form is in its state, or fails with those that are not. */
async function allShown(page: Page, cells = '[data-mount]'): Promise<void> {
  let missing: string[] = [];
  await until(
    async () => {
      missing = await page
        .locator(`${cells}:not([data-shown])`)
        .evaluateAll(found => found.map(cell => cell.textContent?.replace(/\s+/g, ' ') ?? ''));
      return missing.length === 0;
    },
    () => `Not in their state:\n${missing.join('\n')}`,
  );
}

describe('The gallery', () => {
  const journey = journeys();
  before(() => TAKES_PICTURES && rmSync(FOLDER, { recursive: true, force: true }));

  /** One of the screens is a part that cannot be shown, and one has a picture that is missing. */
  const allowFailures = (site: Site): void =>
    site.allows(FAILED_REQUEST, /SW_TYPE_UNKNOWN|SW_DEFINITION|SW_LEAD_STATUS/);

  journey.extended(
    'shows a form in each theme without a fault that axe finds, and all forms in a chosen look',
    async site => {
      const page = await site.visit('/gallery', { ...SETTINGS, viewport: { width: 1000, height: 700 } });
      await page.getByRole('link', { name: 'light', exact: true }).last().click();
      await page.waitForURL(/[?&]appearance=/);
      const themes = '.group:has([data-state="calm, light"])';
      const forms = page.locator(themes).locator('form');
      // A form is drawn as it comes into view.
      for (const cell of await page.locator(`${themes} [data-mount]`).all()) await cell.scrollIntoViewIfNeeded();
      await allShown(page, `${themes} [data-mount]`);
      expect(await forms.count()).to.equal(THEMES.length * 2);
      for (const form of await forms.all()) expect(await form.getByRole('radio').first().isChecked()).to.equal(true);
      expect(await findings(page, { without: REPEATED, within: themes })).to.deep.equal([]);
      const types = page.locator('article[data-type]:not([data-type=""])');
      await types.first().scrollIntoViewIfNeeded();
      await types.locator('[data-shown] form[data-look~="plain"]').first().waitFor();
    },
  );

  /** Takes pictures of all forms in light and dark, and lets axe look at them. `only`: the rules in light. */
  async function inspectAll(page: Page, name: string, only?: readonly string[]): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [index, group] of (await page.locator('.group').all()).entries())
        await picture(group, `${FOLDER}${name}-${index + 1}-${colorScheme}.png`);
      const rules = colorScheme === 'dark' ? { only: COLORS } : only ? { only } : { without: REPEATED };
      expect(await findings(page, rules), `${name}, ${colorScheme}`).to.deep.equal([]);
    }
    const { width } = page.viewportSize()!;
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${name}: px wide`).to.be.at.most(width);
  }

  async function openAll(site: Site, width: number): Promise<Page> {
    allowFailures(site);
    const page = await (await site.visitor({ ...SETTINGS, viewport: { width, height: 800 } })).newPage();
    await page.clock.setFixedTime('2026-01-15T15:00:00Z'); // some screens offer times for a call
    await recordAnnouncements(page);
    await page.goto('/gallery?draw=all');
    await allShown(page);
    return page;
  }

  // Other journeys look for faults that axe finds, on pages with one form. In some hundred forms, axe takes most of the time.
  journey('is read as before', async site => compareTranscripts(await openAll(site, 1280)));

  journey.extended('has no fault that axe finds, and fits, 1280 and 320 px wide, in light and dark', async site => {
    const page = await openAll(site, 1280);
    await inspectAll(page, '1280');
    await page.setViewportSize({ width: 320, height: 800 });
    await inspectAll(page, '320', [...COLORS, 'scrollable-region-focusable', 'target-size']);
  });

  // Every form in every theme: a quarter of an hour, so not in each run of the tests.
  for (const theme of TAKES_PICTURES ? THEMES : [])
    for (const width of [1280, 768, 360])
      journey(`has no fault that axe finds, and fits, in ${theme}, ${width} px wide`, async site => {
        allowFailures(site);
        const look = encodeURIComponent(JSON.stringify({ theme, scheme: 'auto' }));
        const settings = { ...SETTINGS, viewport: { width, height: 800 } };
        const page = await site.visit(`/gallery?draw=all&appearance=${look}`, settings);
        await allShown(page);
        await inspectAll(page, `${theme}-${width}`);
      });
});
