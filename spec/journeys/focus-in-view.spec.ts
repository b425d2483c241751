/** What has the focus is never hidden by what stays at an edge of the window (WCAG 2.4.11). */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { arrived } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { SHORT } from './support/short.ts';

const [FIRST, END] = SHORT.steps;
const values = ['Mow', 'Cut', 'Plant', 'Dig'].map(text => ({ bpKey: text.toLowerCase(), text }));
const MISSING = 2;
/** Fields of several heights, for more than two screens. */
const TALL = {
  ...SHORT,
  steps: [
    { ...FIRST, title: 'Before' },
    {
      ...FIRST,
      order: 2,
      title: 'All of it',
      questions: Array.from({ length: 5 }, (_, part) => [
        { bpKey: `text-${part}`, type: 'short_text', title: `Text ${part}`, helper: 'A few words.' },
        { bpKey: `cards-${part}`, type: 'multiple_choices', title: `Cards ${part}`, display: 'card', values },
        { bpKey: `list-${part}`, type: 'dropdown', title: `List ${part}`, values },
        {
          ...{ bpKey: `note-${part}`, type: 'long_text', title: `Note ${part}` },
          validationRules: part === MISSING ? [{ validator: 'required' }] : [],
        },
      ]).flat(),
    },
    { ...END, order: 3 },
  ],
};
const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 600 } };

/** Draws two bars of the page over its edges. */
const addBars = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const edge of ['top', 'bottom']) {
      const bar = Object.assign(document.createElement('div'), { textContent: 'Bar' });
      bar.style.cssText = `position: fixed; ${edge}: 0; left: 0; right: 0; height: 110px; background: #ccc`;
      document.body.append(bar);
    }
  });

/** The part of the focused control that is drawn on top, from 0 to 1, and its name. Nothing if the focus is elsewhere. */
const seenOfFocus = (page: Page): Promise<{ name: string; seen: number } | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement?.closest('#form')) return undefined;
    const control = activeElement.closest('label') ?? activeElement;
    const { x, y, width, height } = control.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = parts.flatMap(across => parts.map(down => [x + across * width, y + down * height] as const));
    const seen = points.filter(([left, top]) => control.contains(document.elementFromPoint(left, top)));
    const name = `${activeElement.getAttribute('name') ?? ''} ${control.textContent}`.trim();
    return { name, seen: seen.length / points.length };
  });

/** The criterion wants some of it. */
const MOSTLY = 0.5;

/** Follows the focus until it leaves the form. Returns what it came to and what of that was hidden. */
async function follow(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ count: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let count = 0; ; count++) {
    await page.keyboard.press(key);
    const found = await seenOfFocus(page);
    if (!found || count > 99) return { count, hidden };
    if (found.seen < MOSTLY) hidden.push(`${found.name}: ${found.seen}`);
  }
}

describe('The focused control', () => {
  const journey = journeys();
  const open = async (page: Page): Promise<void> => {
    await arrived(page, 1);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await arrived(page, 2);
  };

  const places: readonly [string, Record<string, string>, BrowserContextOptions][] = [
    ['beside Next, which stays at the edge of a phone', {}, PHONE],
    ['beside the sticky buttons of a flag', { 'attr.data-feature-sticky-back-button': '' }, DESKTOP],
    ['on a phone, beside the sticky buttons of a flag', { 'attr.data-feature-sticky-back-button': '' }, PHONE],
    ['below the header of a form over the page', { 'attr.data-feature-full-screen-second-step': '' }, DESKTOP],
    ['between a header and a cookie bar of the page', {}, DESKTOP],
    [
      'between the header of a form over the page and its sticky buttons',
      { 'attr.data-feature-full-screen-second-step': '', 'attr.data-feature-sticky-back-button': '' },
      PHONE,
    ],
  ];
  for (const [[place, query, settings], define] of journey.variants(places)) {
    define(`is visible ${place}, forward and back`, async site => {
      const page = await site.visit(await site.pageOf(TALL, query), { ...settings, reducedMotion: 'reduce' });
      await open(page);
      if (place.includes('cookie')) await addBars(page);
      await page.locator('.sw-title').focus();
      const down = await follow(page, 'Tab');
      expect(down.count, 'controls, 7 of them in each part').to.be.at.least(35);
      expect(down.hidden, 'forward').to.deep.equal([]);
      await page.getByRole('button', { name: 'Send', exact: true }).focus();
      expect((await follow(page, 'Shift+Tab')).hidden, 'back').to.deep.equal([]);

      await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
      await page.locator('textarea:focus').waitFor();
      expect((await seenOfFocus(page))?.seen, 'a missing answer').to.be.at.least(MOSTLY);
    });
  }
});
