/** The page that shows every question type in every state. */
import { rmSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { THEMES } from '../../appearance/names.ts';
import type { PageApi } from '../../embed/window.ts';
import { ROWS } from '../support/form.ts';
import { findings } from './support/axe.ts';
import { journeys, OUTPUT } from './support/journeys.ts';
import { picture, SETTINGS } from './support/pictures.ts';
import { until } from './support/until.ts';

const FOLDER = `${OUTPUT}gallery/`;
const TYPES = ROWS.flatMap(({ questions = [] }) => questions);
const ALONE: readonly string[] = ['test_enabled_feature', 'phone_otp'];

/** Waits until every form is in its state, or fails with those that are not. */
async function allShown(page: Page): Promise<void> {
  let missing: string[] = [];
  await until(
    async () => {
      missing = await page
        .locator('[data-mount]:not([data-shown])')
        .evaluateAll(found => found.map(cell => cell.textContent?.replace(/\s+/g, ' ') ?? ''));
      return missing.length === 0;
    },
    () => `Not in their state:\n${missing.join('\n')}`,
  );
}

interface Cell {
  type: string;
  state: string;
  /** Its question is on the page. */
  asks: boolean;
  holds: boolean;
  refused: boolean;
}

/** What each form shows, and whether its question wrote an answer to its store. */
const cells = (page: Page): Promise<Cell[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-mount]')].map(cell => {
      const { store } = (window.stepwell as PageApi).mount(cell.querySelector('div')!);
      const { type = '' } = cell.closest<HTMLElement>('[data-type]')?.dataset ?? {};
      return {
        type,
        state: cell.dataset.state ?? '',
        asks: cell.querySelector(`[data-type="${type}"]`) !== null,
        holds: Object.entries(store.formValues).some(([key, value]) => key.startsWith('answer-') && Boolean(value)),
        refused: cell.querySelector('.sw-invalid') !== null,
      };
    }),
  );

describe('The gallery', () => {
  const journey = journeys();
  before(() => rmSync(FOLDER, { recursive: true, force: true }));

  journey('shows every question type empty, filled and with an error', async site => {
    const page = await site.visit('/gallery?draw=all', { reducedMotion: 'reduce' });
    await allShown(page);
    let shown: Cell[] = [];
    await until(
      async () => {
        shown = (await cells(page)).filter(({ type }) => type !== '');
        return shown.every(({ asks }) => asks);
      },
      () =>
        `Not on the page: ${shown.flatMap(({ type, state, asks }) => (asks ? [] : `${type}, ${state}`)).join('; ')}`,
    );
    for (const type of TYPES) {
      const states = shown.filter(cell => cell.type === type);
      const names = [...new Set(states.map(({ state }) => state))];
      expect(names, type).to.deep.equal(ALONE.includes(type) ? ['empty'] : ['empty', 'filled', 'error']);
      for (const { state, holds, refused } of states) {
        expect(refused, `${type}, ${state}: refused`).to.equal(state === 'error');
        expect(holds, `${type}, ${state}: has an answer`).to.equal(state === 'filled');
      }
    }
    expect(await page.locator('.sw-problems, .sw-missing').count()).to.equal(0);
  });

  journey(
    'shows a form in each theme without a fault that axe finds, and keeps the look in its address',
    async site => {
      const page = await site.visit('/gallery', { ...SETTINGS, viewport: { width: 1000, height: 700 } });
      const form = page.locator('[data-sample-form] > form');
      await page.getByLabel('Accent color').fill('#ffe600');
      // One scheme of each theme: the colors of both are compared in spec/appearance.
      for (const [place, theme] of THEMES.entries()) {
        const scheme = place % 2 === 0 ? 'light' : 'dark';
        await page.getByLabel('Light or dark').selectOption(scheme);
        await page.getByLabel('Theme', { exact: true }).selectOption(theme);
        await page.locator(`[data-sample-form] > form[data-look~="${theme}"][data-look~="accented"]`).waitFor();
        await until(async () => (await form.evaluate(element => getComputedStyle(element).colorScheme)) === scheme);
        await form.locator('.sw-choice').first().click();
        expect(await findings(page), `${theme}, ${scheme}`).to.deep.equal([]);
      }
      await page.getByRole('button', { name: 'Show the gallery in this look' }).click();
      await page.locator('[data-mount]').first().scrollIntoViewIfNeeded(); // a form is drawn as it comes into view
      await page.locator('[data-shown] form[data-look~="plain"]').first().waitFor();
      expect(await page.locator('[data-mount]:not([data-shown])').count()).to.be.above(50);
    },
  );

  for (const width of [1280, 320])
    journey(`has no fault that axe finds, and fits, ${width} px wide, in light and dark`, async site => {
      const viewport = { width, height: 800 };
      const page = await site.visit('/gallery?draw=all', { ...SETTINGS, viewport });
      await allShown(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const [place, group] of (await page.locator('.group').all()).entries())
          await picture(group, `${FOLDER}${place + 1}-${width}-${colorScheme}.png`);
        expect(await findings(page), colorScheme).to.deep.equal([]);
      }
      expect(await page.evaluate('document.documentElement.scrollWidth'), 'px wide').to.be.at.most(width);
    });
});
