/** That parts without words are on the screen: bars that fill, spinners, marks, focus rings. Measured, because a class name shows nothing. */
import { expect } from 'chai';
import pixelmatch from 'pixelmatch';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import type { PageApi } from '../../embed/window.ts';
import { THEMES } from '../../view/appearance/names.ts';
import { press } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { rested } from './support/rested.ts';
import { fillShort, SHORT } from './support/short.ts';

const VALUES = ['Asphalt', 'Metal', 'Tile'].map(text => ({ bpKey: text, text }));
const choices = (type: string) => ({ bpKey: type, type, title: type, values: VALUES });
const LIMITS = [
  { validator: 'min', value: 0 },
  { validator: 'max', value: 10 },
];
const QUESTIONS = [
  ...['radio', 'card', 'list', 'multiple_choices'].map(choices),
  { bpKey: 'terms', type: 'legal', text: 'I agree to the terms.' },
  { bpKey: 'size', type: 'number', display: 'slider', title: 'Size', validationRules: LIMITS },
];
const [FIRST, END] = SHORT.steps;
const loading = (more: object) => ({ ...SHORT, steps: [{ order: 1, type: 'loading', ...more }, END] });
/** Nothing goes on by itself: the times are long. */
const FORMS = {
  lines: loading({ title: 'Searching', richText: 'Roofers near you\nTheir prices', waitingTimePerLine: 600 }),
  spinner: loading({ richText: '<p>Searching</p>', waitingTime: 600 }),
  questions: { ...SHORT, steps: [{ ...FIRST, questions: QUESTIONS }, END] },
};
/** The lead was sent, and offers are searched. */
const SEARCH = { 'attr.data-feature-cross-sell-design': '', 'attr.data-feature-auto-cross-sell': '' };
/** A part with fewer pixels is not seen. */
const SEEN = 20;

/** Takes pictures of the place on the screen where the part is now. */
async function cameraOn(part: Locator, margin = 0): Promise<() => Promise<PNG>> {
  // Playwright's own function waits until nothing moves, but spinners always do.
  await part.evaluate(element => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await part.boundingBox())!;
  const clip = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  return async () => PNG.sync.read(await part.page().screenshot({ clip }));
}

/** The number of pixels of the part that the function changes. */
async function changeOf(part: Locator, change: () => Promise<unknown>, margin = 0): Promise<number> {
  const takePicture = await cameraOn(part, margin);
  const before = await takePicture();
  await change();
  const { data, width, height } = await takePicture();
  return pixelmatch(before.data, data, undefined, width, height, { threshold: 0.05 });
}

/** The number of pixels that the part draws: those that change when it is hidden. */
async function pixelsOf(part: Locator): Promise<number> {
  const set = (visibility: string): Promise<void> =>
    part.evaluate((element, value) => (element as HTMLElement).style.setProperty('visibility', value), visibility);
  const count = await changeOf(part, () => set('hidden'));
  await set('visible');
  return count;
}

/** The column of pixels in the middle of the part before `share`, and that of the part after it. */
function sidesOf({ data, width, height }: PNG, share: number): Buffer[] {
  const column = (at: number): Buffer => {
    const x = Math.round(width * at);
    return Buffer.concat(
      [...Array(height).keys()].map(y => data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)),
    );
  };
  return [column(share / 2), column((1 + share) / 2)];
}

/** Stops the animation that fills a bar at its half, as soon as there is one, and gives the share of the bar that is filled. */
async function halfFilled(page: Page, selector: string): Promise<number> {
  const found = await page.waitForFunction(fill => {
    const element = document.querySelector(fill);
    const [animation] = element?.getAnimations() ?? [];
    if (!element || !animation) return undefined;
    animation.pause();
    animation.currentTime = (animation.effect?.getComputedTiming().duration as number) / 2;
    const [part, bar] = [element, element.parentElement!].map(one => one.getBoundingClientRect());
    return { share: part!.height > 0 ? part!.width / bar!.width : 0 };
  }, selector);
  return (await found.jsonValue())!.share;
}

/** The forms, each in an element of its own. */
const mountAll = (page: Page, theme: string): Promise<void> =>
  page.evaluate(
    ([forms, appearance]) => {
      for (const [name, definition] of Object.entries(forms)) {
        const place = document.querySelector('main')!.appendChild(document.createElement('div'));
        place.id = name;
        (window.stepwell as PageApi).mount(place, { definition, ...(appearance && { appearance }) } as object);
      }
    },
    [FORMS, theme] as const,
  );

describe('Parts without words', () => {
  const journey = journeys({ designedPauses: true });

  for (const theme of ['', ...THEMES]) {
    journey.extended(
      `are drawn: bars that fill, spinners, marks, chosen options, focus rings (${theme || 'no theme'})`,
      async site => {
        const query = { ...SEARCH, ...(theme && { 'attr.data-appearance': theme }) };
        const page = await site.visit(await site.pageOf(SHORT, query), { reducedMotion: 'reduce' });
        await fillShort(page);
        const filling = halfFilled(page, '.sw-searching [data-filling] .sw-bar-fill');
        await press(page, 'Send');
        expect(await filling, 'the search for offers').to.be.closeTo(0.5, 0.01);
        expect(await pixelsOf(page.locator('[data-success] svg')), 'the mark of success').to.be.above(SEEN);

        await mountAll(page, theme);
        for (const bar of ['#lines .sw-lines', '#spinner .sw-wait']) {
          const fill = `${bar} .sw-filling`;
          expect(await halfFilled(page, fill), bar).to.be.closeTo(0.5, 0.01);
          expect(await pixelsOf(page.locator(fill)), bar).to.be.above(SEEN);
        }
        expect(await pixelsOf(page.locator('#spinner .sw-spinner')), 'the spinner').to.be.above(SEEN);
        const form = page.locator('#questions');
        await form.locator('.sw-slider input').waitFor();
        await rested(page);
        expect(await pixelsOf(form.locator('.sw-progress .sw-bar-fill')), 'the progress').to.be.above(SEEN);
        for (const { type } of QUESTIONS.slice(0, 5)) {
          const question = form.locator(`.sw-type-${type}`);
          const option = question.locator('input').first();
          const place = question.locator('.sw-choice, .sw-check').first();
          // Neither the pointer nor the focus is on it.
          const choose = () => option.evaluate(element => (element as HTMLElement).click());
          expect(await changeOf(place, choose), `${type}: chosen`).to.be.above(SEEN);
        }
        const slider = form.locator('.sw-slider input');
        await slider.press('ArrowRight');
        await slider.press('PageUp');
        const [before, after] = sidesOf(await (await cameraOn(slider))(), Number(await slider.inputValue()) / 10);
        expect(before, 'the filled part of the slider').not.to.deep.equal(after);
        // The last key was a keyboard's, so the focus is drawn from now on.
        for (const [control, place] of [
          ['[type=radio]', '.sw-choice'],
          ['[type=checkbox]', '.sw-choice:has([type=checkbox])'],
          ['.sw-check input', '.sw-check'],
          ['.sw-next', '.sw-next'],
        ] as const) {
          const shown = form.locator(place).first();
          const focus = () => form.locator(control).first().focus();
          expect(await changeOf(shown, focus, 6), `${control}: focused`).to.be.above(SEEN);
        }
      },
    );
  }
});
