import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { announcer, arrived, press, stepOf, success, write } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';
import { comeTo, NUMBERED } from './support/numbered.ts';
import { holdChunks } from './support/requests.ts';
import { rested } from './support/rested.ts';
import { until } from './support/until.ts';

const FULL = { 'attr.data-feature-full-screen': '' };
const SECOND = { 'attr.data-feature-full-screen-second-step': '' };
/** Without motion, so that boxes can be measured. */
const STILL = { reducedMotion: 'reduce' } as const;
const STRICT = { build: 'module', strict: '1' };
const CHOOSING = {
  ...NUMBERED,
  configuration: { language: 'en-us', country: 'us', formId: '4210' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Who may call?',
      questions: [
        {
          bpKey: 'calls',
          type: 'tcpa',
          tcpaOptIn: true,
          text: 'I agree to be called by <a href="#customers">the companies of this list</a>.',
        },
      ],
    },
    NUMBERED.steps[3],
  ],
};
/** Long enough to scroll on any screen. */
const LONG = {
  ...NUMBERED,
  steps: [
    NUMBERED.steps[0],
    {
      order: 2,
      type: 'questions',
      title: 'Many questions',
      questions: Array.from({ length: 16 }, (_, n) => ({ bpKey: `q${n}`, type: 'short_text', title: `Question ${n}` })),
    },
    { order: 3, type: 'transition', final: true, title: 'The end' },
  ],
};

const open = (page: Page) => page.evaluate('openSurvey()');
const close = (page: Page) => page.evaluate('closeSurvey()');
const isOpen = (page: Page) => page.locator('body.sw-survey-open #form > form:popover-open').waitFor();
const isClosed = (page: Page) =>
  page.locator('body:not(.sw-survey-open) #form > form:not(:popover-open)').waitFor({ state: 'attached' });
const flags = (page: Page): Promise<string[]> =>
  page.evaluate("stepwell.mount(document.getElementById('form')).store.featuresEnabled");
const path = (page: Page): Promise<number[]> =>
  page.evaluate("stepwell.mount(document.getElementById('form')).store.path");
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);
/** Waits until the form has a path; the plugins of its flags are loaded then. */
const started = (page: Page) =>
  until(() => page.evaluate("Boolean(window.stepwell?.mount?.(document.getElementById('form')).store.path?.[0])"));

/** Opens a page and records whether the form ever shows a question or takes up space. */
async function watched(site: Site, address: string): Promise<Page> {
  const context = await site.visitor(STILL);
  await context.addInitScript(() => {
    const seen = { question: false, height: 0 };
    Object.assign(window, { seen });
    const look = () => {
      seen.question ||= document.querySelector('[data-bpkey]') !== null;
      seen.height = Math.max(seen.height, document.getElementById('form')?.offsetHeight ?? 0);
      requestAnimationFrame(look);
    };
    look();
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

describe('The full-screen form', () => {
  const journey = journeys();

  for (const [[build, more], define] of journey.variants([
    ['module, under a strict policy', STRICT],
    ['classic', {}],
  ] as const)) {
    define(`is hidden until it is opened, and then covers the page (${build})`, async site => {
      const page = await watched(site, await site.pageOf(NUMBERED, { ...FULL, ...more }));
      await started(page);
      await rested(page);
      expect(await page.evaluate('seen')).to.deep.equal({ question: false, height: 0 });
      await open(page);
      await isOpen(page);
      await arrived(page, 1);
      const box = await page.locator('#form > form').boundingBox();
      expect(box).to.deep.equal({ x: 0, y: 0, ...page.viewportSize() });
      await comeTo(page, 4);
      await success(page).waitFor();
      expect(await site.leads()).to.have.length(1);
    });
  }

  for (const [chunk, define] of journey.variants(['full-screen', 'app'])) {
    define(`shows an outline above the page if it is opened while the chunk ${chunk} is loading`, async site => {
      const context = await site.visitor(STILL);
      const held = holdChunks([chunk]);
      await held.route(context);
      const page = await context.newPage();
      const form = page.locator('#form > form');
      for (const [address, follow] of [
        [await site.pageOf(NUMBERED, FULL), open],
        ['/us-full', () => page.getByRole('link', { name: 'Get your free roof quote' }).click()],
      ] as const) {
        held.requested.length = 0;
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForFunction(() => Reflect.get(window, 'openSurvey') !== undefined);
        await until(() => held.requested.length > 0);
        if (chunk !== 'app') await page.locator('.sw-form[aria-busy]').waitFor({ state: 'attached' });
        expect(await form.isVisible()).to.equal(false);
        await follow(page);
        await form.waitFor();
        const [box, { width, height }] = [(await form.boundingBox())!, page.viewportSize()!];
        expect(box.height).to.be.within(200, height);
        expect([box.x + box.width / 2, box.y + box.height / 2]).to.deep.equal([width / 2, height / 2]);
        expect(await page.locator('#form [aria-busy=true]').first().isVisible()).to.equal(true);
        await close(page);
        expect(await form.isVisible()).to.equal(false);
      }
      await open(page);
      held.release();
      await isOpen(page);
    });
  }

  journey.extended('opened by a link, goes back with each Back of the browser and closes on step 1', async site => {
    const page = await site.visit('/us-full', STILL);
    await started(page);
    await rested(page);
    await page.getByRole('link', { name: 'Get your free roof quote' }).click();
    await isOpen(page);
    await arrived(page, 1);
    await page.getByLabel('ZIP code of the property').fill('78701');
    await press(page, 'Get my free quotes');
    await arrived(page, 2);
    await page.goBack();
    await arrived(page, 1);
    await isOpen(page);
    await page.goBack();
    await isClosed(page);
  });

  journey.extended(
    'stays hidden if a script of the page writes the place to which the visitor has scrolled',
    async site => {
      const context = await site.visitor();
      const held = holdChunks(['full-screen']);
      await held.route(context);
      const page = await context.newPage();
      await page.goto(await site.pageOf(NUMBERED, FULL), { waitUntil: 'commit' });
      await page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<h2 id="prices">Prices</h2>');
        history.replaceState(null, '', '#prices');
      });
      held.release();
      await started(page);
      await rested(page);
      expect(await page.locator('.sw-survey-open').count()).to.equal(0);
    },
  );

  journey.extended('shows the first step in the page after it is closed, and the visitor can leave', async site => {
    const page = await site.visit('/legal/terms-of-use');
    await page.goto(await site.pageOf(NUMBERED, { ...SECOND, 'attr.data-feature-sticky-back-button': '' }));
    await comeTo(page, 3);
    await isOpen(page);
    await press(page, 'Close');
    await isClosed(page);
    await arrived(page, 1);
    expect(await flags(page)).to.deep.equal([]);
    expect(await path(page)).to.deep.equal([1]);
    expect(await page.getByLabel('Text 1').inputValue()).to.equal('answer 1');
    await comeTo(page, 2);
    await isClosed(page);
    await page.goBack();
    await arrived(page, 1);
    await isClosed(page);
    await open(page);
    await isOpen(page);
    await close(page);
    await isClosed(page);
    await page.goBack();
    await page.waitForURL('**/legal/terms-of-use');
  });

  journey('keeps focus, keys and scrolling inside while it is open', async site => {
    const page = await site.visit(await site.pageOf(NUMBERED, FULL), STILL);
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Start';
      button.onclick = () => Reflect.get(window, 'openSurvey')();
      document.body.prepend(button);
      document.body.style.minHeight = '300vh';
    });
    await started(page);
    await page.getByRole('button', { name: 'Start' }).click();
    await isOpen(page);
    await page.getByRole('dialog', { name: 'Form' }).waitFor();
    await announcer(page).getByText('The form is open').waitFor();
    await until(() => page.evaluate("document.activeElement?.className === 'sw-title'"));
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).not.to.equal('Start');
    }
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate('scrollY')).to.equal(0);
    expect(await findings(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await isClosed(page);
    await until(async () => (await focused(page)) === 'Start');
    await announcer(page).getByText('The form is closed').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await isOpen(page);
  });

  journey.extended('shows dialogs above it, which close first on Escape', async site => {
    const page = await site.visit(await site.pageOf(CHOOSING, FULL));
    await started(page);
    await open(page);
    await isOpen(page);
    await page.getByRole('checkbox', { name: /^I agree to be called/ }).check(); // the first interaction
    await page.getByRole('link', { name: 'the companies of this list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose who may contact you' });
    await dialog.waitFor();
    await dialog.getByRole('checkbox').last().click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await isOpen(page);
    await page.keyboard.press('Escape');
    await isClosed(page);
  });

  journey.extended('is not clipped by a transformed ancestor', async site => {
    const page = await site.visit(await site.pageOf(NUMBERED), STILL);
    await arrived(page, 1);
    await page.evaluate(() => {
      const main = document.querySelector('main')!;
      Object.assign(main.style, { transform: 'scale(0.5)', overflow: 'hidden', height: '50px', opacity: '0.2' });
    });
    await open(page);
    await isOpen(page);
    expect(await page.locator('#form > form').boundingBox()).to.deep.equal({ x: 0, y: 0, ...page.viewportSize() });
  });

  for (const [width, define] of journey.variants([320, 1280])) {
    define(`keeps Back in view on a long step ${width} px wide, in the page and in full screen`, async site => {
      const address = await site.pageOf(LONG, { 'attr.data-feature-sticky-back-button': '' });
      const page = await site.visit(address, { viewport: { width, height: 600 } });
      await comeTo(page, 2);
      const back = stepOf(page, 2).getByRole('button', { name: 'Back' });
      const inView = () =>
        until(async () => {
          const box = await back.boundingBox();
          return box !== null && box.y + box.height <= 600;
        });
      await inView();
      await open(page);
      await isOpen(page);
      await inView();
      expect(await page.evaluate('document.querySelector("#form > form").scrollWidth')).to.equal(width);
      await write(page, 'Question 15', 'last');
      await inView();
      expect(await findings(page)).to.deep.equal([]);
    });
  }
});
