/** A visitor needs wider lines, letters and words (WCAG 1.4.12), and sets them by a style sheet. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { success, walk } from './support/form.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { lostTexts, SPACING, visitorStyles } from './support/lost-texts.ts';
import { SETTINGS } from './support/pictures.ts';
import { FR_WAY, US_WAY } from './support/samples.ts';
import { until } from './support/until.ts';

describe('With more space in its texts, a form', () => {
  const journey = journeys();
  /** A visitor's own style sheet is no part of the page's policy. */
  const still = (width: number) => ({ ...SETTINGS, viewport: { width, height: 800 } });

  for (const path of ['/us', '/fr']) {
    journey.extended(`shows all of them on a phone, refusals included: ${path}`, async site => {
      const page = await site.visit(path, still(360));
      await page.addStyleTag({ content: SPACING });
      const look = async (where: string): Promise<void> => {
        expect(await lostTexts(page), where).to.deep.equal([]);
      };
      await walk(page, path === '/us' ? US_WAY : FR_WAY, async step => {
        await look(`step ${step}`);
        const next = page.locator('.sw-next[aria-disabled]');
        if (!(await next.count())) return;
        await next.click({ force: true });
        await page.locator('.sw-invalid').first().waitFor();
        await look(`step ${step}, refused`);
      });
      await success(page).waitFor();
      await look('the end');
      const cut = '#form :is(p, .sw-title) { height: 1em !important; overflow: hidden !important }';
      await page.addStyleTag({ content: visitorStyles(cut) });
      expect(await lostTexts(page), 'a height that does not follow the text').to.not.deep.equal([]);
    });
  }

  /** Waits until every form of the gallery is in its state. */
  const allShown = (page: Page): Promise<void> =>
    until(async () => (await page.locator('[data-mount]:not([data-shown])').count()) === 0);

  journey.extended('shows all of them with every type and on every screen, 1280 and 360 px wide', async site => {
    site.allows(FAILED_REQUEST, /SW_TYPE_UNKNOWN|SW_DEFINITION|SW_LEAD_STATUS|SW_SERVICE/);
    const page = await site.visit('/gallery?draw=all', still(1280));
    await allShown(page);
    await page.addStyleTag({ content: SPACING });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await lostTexts(page, '[data-mount]'), `${width} px`).to.deep.equal([]);
    }
  });
});
