/** The first step has its final layout from its first paint on: the styles that load later move nothing. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { arrived } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { journeys } from './support/journeys.ts';
import { until } from './support/until.ts';

const sheets = (page: Page): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);
/** Places of what the form shows, in whole pixels. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#form .sw-step *')].flatMap(element => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map(Math.round).join(' ');
      return width && height ? [`${element.className || element.localName}: ${place}`] : [];
    }),
  );

describe('The first step', () => {
  const journey = journeys();

  for (const [[path, viewport], define] of journey.variants([
    ['/fr', { width: 1280, height: 800 }],
    ['/fr', { width: 360, height: 740 }],
    ['/us', { width: 1280, height: 800 }],
  ] as const)) {
    define(`does not move when the later styles arrive: ${path}, ${viewport.width} px wide`, async site => {
      const page = await (await site.visitor({ viewport })).newPage();
      const release = await holdScripts(page, /\/chunks\/theme\./);
      await page.goto(path, { waitUntil: 'commit' });
      await arrived(page, 1);
      const before = await places(page);
      const count = await sheets(page);
      release();
      await until(async () => (await sheets(page)) > count);
      expect(await places(page)).to.deep.equal(before);
    });
  }

  for (const [[path, viewport], define] of journey.variants([
    ['/fr', { width: 768, height: 1024 }],
    ['/fr', { width: 360, height: 800 }],
    ['/us', { width: 768, height: 1024 }],
    ['/us', { width: 360, height: 800 }],
  ] as const)) {
    define(`fills the card that the page has for it: ${path}, ${viewport.width} px wide`, async site => {
      const page = await (await site.visitor({ viewport })).newPage();
      const release = await holdScripts(page, /stepwell\.js/);
      await page.goto(path, { waitUntil: 'commit' });
      const card = page.locator('.quote-card');
      const heightOf = async (place: Locator): Promise<number> => (await place.boundingBox())!.height;
      const kept = await heightOf(card);
      release();
      await arrived(page, 1);
      const drawn = await heightOf(page.locator('#form'));
      expect(await heightOf(card), 'no hole below the form').to.be.closeTo(drawn, 1);
      expect(kept, 'and what is below hardly moves').to.be.closeTo(drawn, 8);
    });
  }
});
