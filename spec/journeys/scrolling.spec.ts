/** The start of a new step is in view, whatever the page has around the form. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, press } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { SHORT } from './support/short.ts';

const notes = [...Array(12).keys()].map(number => ({
  bpKey: `note-${number}`,
  type: 'short_text',
  title: `${number}`,
}));
const [FIRST, END] = SHORT.steps;
const TALL = {
  ...SHORT,
  steps: [
    { ...FIRST, next: 'Go on', questions: notes },
    { ...FIRST, order: 2, title: 'And now?', questions: notes },
    { ...END, order: 3 },
  ],
};

/** What is drawn at the first line of the heading. */
const seenAtTitle = (page: Page): Promise<string | null | undefined> =>
  page.locator('.sw-title').evaluate(title => {
    const { x, y } = title.getBoundingClientRect();
    return document.elementFromPoint(x + 4, y + 4)?.textContent;
  });

describe('The title of the next step is visible', () => {
  const journey = journeys();

  for (const [place, styles] of Object.entries({
    'below a fixed header': 'header { position: fixed; z-index: 9; inset: 0 0 auto; height: 90px; background: #ccc }',
    'below a header with scroll-padding':
      'html { scroll-padding-top: 90px } header { position: fixed; z-index: 9; inset: 0 0 auto; height: 90px }',
    'in a box that scrolls': 'main { height: 360px; overflow: auto; margin-top: 200px }',
  })) {
    journey(place, async site => {
      const page = await site.visit(await site.pageOf(TALL), { reducedMotion: 'reduce' });
      await arrived(page, 1);
      await page.evaluate(content => {
        document.body.prepend(Object.assign(document.createElement('header'), { textContent: 'Header' }));
        document.head.append(Object.assign(document.createElement('style'), { textContent: content }));
      }, `${styles} body { padding-bottom: 100vh }`);
      await press(page, 'Go on');
      await arrived(page, 2);
      expect(await seenAtTitle(page)).to.equal('And now?');
      expect(
        await page.locator('.sw-progress').evaluate(bar => {
          const { x, y, height } = bar.getBoundingClientRect();
          return document.elementFromPoint(x + 4, y + height / 2)?.closest('.sw-progress') === bar;
        }),
        'the progress',
      ).to.equal(true);
    });
  }
});
