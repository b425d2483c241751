/** Nothing of the form moves under the visitor's hands. The visits of the US and the French sample are in `strict.spec.ts`. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { boxes, CELL, modeLoaded, newest, other, says, typeCode } from './support/codes.ts';
import { arrived, press, success, walk, write } from './support/form.ts';
import { GALLERY_WAY } from './support/gallery.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { A_NOTE, BRANDS, FRENCH, fillShort, formOf, REVEAL, required, SHORT } from './support/short.ts';

const [first, last] = SHORT.steps;
const WITH_LINK = {
  ...SHORT,
  steps: [first, { ...last, richText: '<p>Soon more.</p>', revealData: { cta: { text: 'Read on', url: '/us' } } }],
};
const WITH_CAROUSEL = { ...REVEAL, 'attr.data-feature-cross-sell-carousel': '' };
const AFFILIATED = {
  ...SHORT,
  steps: [
    first,
    {
      ...last,
      affiliationUrl: 'https://example.com/',
      affiliationTitle: 'Heat pumps',
      affiliationDescription: 'Three.',
    },
  ],
};
/** A number of a French visitor, which is verified in the form (`phone2fa`) or after the submit. */
const verified = (type: string) => {
  const questions = [{ bpKey: 'phone', type, title: 'Phone', ...required }, A_NOTE];
  const form = formOf([{ title: 'Your number', next: 'Send', questions }], FRENCH);
  Object.assign(form.steps[1]!, { revealData: { cta: { text: 'Read on', url: '/us' } } });
  return form;
};
const CODE_STEP = 3;
const WIDTHS = [360, 1280];

describe('Nothing moves', () => {
  const journey = journeys();

  async function open(site: Site, path: string, width?: number): Promise<Page> {
    const context = await site.visitor(width ? { viewport: { width, height: 900 } } : {});
    await watchShifts(context);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }
  async function sent(site: Site, definition: object, query: Record<string, string>, width: number): Promise<Page> {
    const page = await open(site, await site.pageOf(definition as Record<string, unknown>, query), width);
    await fillShort(page);
    await press(page, 'Send');
    return page;
  }
  const still = async (page: Page, when: string): Promise<void> =>
    void expect(await shiftsOf(page), when).to.deep.equal([]);
  /** What is below moves down for what this press unfolds. Nothing may move later. */
  async function unfold(page: Page, name: string, unfolded: string): Promise<void> {
    await still(page, `before ${name}`);
    await press(page, name);
    await page.locator(unfolded).waitFor();
    await shiftsOf(page);
  }
  async function chooseTime(page: Page): Promise<void> {
    await unfold(page, 'Choose when we call you', '.sw-callback');
    // One in view: at some hours the list is long, and scrolling it would count as a movement.
    await page
      .getByRole('radio', { name: /^\d+:\d\d/ })
      .first()
      .check();
  }

  journey.extended('in a form with all types', async site => {
    const page = await open(site, '/page?sample=all-first-types&lang=en');
    await walk(page, GALLERY_WAY);
    await success(page).waitFor();
    await still(page, 'at the end');
  });

  for (const [width, define] of journey.variants(WIDTHS)) {
    define(`from the lead over the code and the booked callback to the offers, at ${width} px`, async site => {
      site.allows(FAILED_REQUEST);
      await site.operate({ hours: 'closed', offers: 'carousel' });
      const query = { ...WITH_CAROUSEL, 'attr.data-dci': 'abc', 'attr.data-feature-phone-2fa': '' };
      const page = await open(site, await site.pageOf(verified('phone'), query), width);
      await arrived(page, 1);
      await page.getByLabel('A note').click(); // an interaction, which loads the verification mode
      await write(page, 'Phone', CELL);
      await modeLoaded(site);
      await press(page, 'Send');
      await arrived(page, CODE_STEP);
      await says(page, 'We have sent a code');
      await still(page, 'while a code is sent');
      await page.locator('.sw-posted').waitFor({ state: 'detached' });
      const code = await newest(site);
      await typeCode(page, other(code));
      await says(page, 'Invalid code');
      await typeCode(page, code);
      await page.getByText('Exploring offers...').waitFor();
      await page.locator('.sw-carousel').waitFor();
      await still(page, 'while the code is checked');
      await page.locator('.sw-closed').waitFor();
      await still(page, 'when the partner arrives');
      await chooseTime(page);
      await press(page, 'Confirm');
      await page.locator('.sw-booked').waitFor();
      await still(page, 'when the call is booked');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.locator('.sw-paging', { hasText: '2 / 3' }).waitFor();
      await still(page, 'in the offers');
    });

    for (const job of ['reveals', 'finishes'] as const) {
      journey.extended(`while a partner is awaited who is open: ${job}, at ${width} px`, async site => {
        await site.operate({ hours: 'open', job });
        const page = await sent(site, WITH_LINK, WITH_CAROUSEL, width);
        await page.locator(`[data-reveal=${job === 'reveals' ? 'success' : 'default'}]`).waitFor();
        await still(page, 'at the end');
      });
    }

    journey.extended(`if the call cannot be booked, at ${width} px`, async site => {
      site.allows(FAILED_REQUEST);
      await site.operate({ hours: 'closed', callback: 'refused' });
      const page = await sent(site, WITH_LINK, REVEAL, width);
      await chooseTime(page);
      await press(page, 'Confirm');
      await page.locator('.sw-schedule-error').waitFor();
      await still(page, 'at the end');
    });

    journey.extended(`when the number in the form gets a code, at ${width} px`, async site => {
      site.allows(FAILED_REQUEST);
      const page = await open(site, await site.pageOf(verified('phone2fa'), { 'attr.data-dci': 'abc' }), width);
      await arrived(page, 1);
      await write(page, 'Phone', CELL);
      await page.getByRole('button', { name: 'Send code', exact: true }).waitFor();
      await shiftsOf(page);
      await unfold(page, 'Send code', '.sw-code');
      await boxes(page).first().waitFor();
      await still(page, 'when the code is sent');
      await typeCode(page, await newest(site));
      await success(page).waitFor();
      await still(page, 'until the end');
    });

    journey.extended(`when the banner after the submit goes, at ${width} px`, async site => {
      const more = { bpKey: 'more', type: 'short_text', title: 'More' };
      const stepsAfterSubmit = [{ type: 'questions', title: 'One more', questions: [more] }];
      const page = await sent(site, { ...SHORT, stepsAfterSubmit }, {}, width);
      await page.locator('.sw-posted').waitFor();
      await page.locator('.sw-posted').waitFor({ state: 'detached' });
      await still(page, 'at the end');
    });

    journey.extended(`when offers come after the thank-you, at ${width} px`, async site => {
      await site.operate({ offers: 'list' });
      await site.fault('/cs/get_cross_sell_offers/*', { hang: true });
      const page = await sent(site, AFFILIATED, { 'attr.data-feature-cross-sell-design': '' }, width);
      await success(page).waitFor();
      await page.locator('.sw-affiliation').waitFor();
      await site.clearFaults();
      await page.locator('.sw-offer').first().waitFor();
      await still(page, 'at the end');
    });

    journey.extended(`while brands are awaited, at ${width} px`, async site => {
      const page = await sent(site, BRANDS, {}, width);
      await page.locator('.sw-brand-card').first().waitFor();
      await still(page, 'at the end');
    });
  }
});
