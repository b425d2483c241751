/** What each frame shows from the last press of Next to the first screen after the submit. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { failure, press, success } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { fillShort, SHORT } from './support/short.ts';

const [first, last] = SHORT.steps;
const FORM = {
  ...SHORT,
  steps: [
    first,
    {
      ...last,
      richText: '<p>Goodbye</p>',
      affiliationUrl: 'https://example.com/deal',
      affiliationTitle: 'A deal of a partner',
    },
  ],
};
const MORE = [
  { type: 'questions', title: 'One more', questions: [{ bpKey: 'more', type: 'short_text', title: 'More' }] },
];
const OFFERS = {
  'attr.data-dci': 'abc',
  'attr.data-feature-auto-cross-sell': '',
  'attr.data-feature-cross-sell-carousel-with-buttons': '',
};
const QUESTIONS = /^50% Who are you\?/;
const SENDING = 'Sending your answers…';

/** Logs the visible text of the form in each frame, without repetitions, from now on. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_: frames });
    const form = document.getElementById('form')!;
    const look = (): void => {
      const announcer = form.querySelector<HTMLElement>('[role="status"]')?.innerText ?? '';
      const text = form.innerText.replace(announcer, '').replace(/\s+/g, ' ').trim();
      if (text !== frames.at(-1)) frames.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
const framesOf = (page: Page): Promise<string[]> => page.evaluate('frames_');

describe('While the lead is sent, each frame shows one screen', () => {
  const journey = journeys({ designedPauses: true });
  async function sent(site: Site, definition: object): Promise<Page> {
    site.allows(FAILED_REQUEST, /SW_LEAD_STATUS|SW_JSON/);
    const page = await site.visit(await site.pageOf(definition as Record<string, unknown>, OFFERS));
    await fillShort(page);
    await page.waitForResponse(/cross_sell_offers/).catch(() => undefined);
    await watchFrames(page);
    await press(page, 'Send');
    return page;
  }

  journey('and offers, partners and the text of the end only at the end', async site => {
    const page = await sent(site, { ...FORM, stepsAfterSubmit: MORE });
    await page.getByRole('heading', { name: 'One more' }).waitFor();
    const [questions, sending, next, ...others] = await framesOf(page);
    expect(questions).to.match(QUESTIONS);
    expect(sending).to.equal(SENDING);
    expect(next).to.match(/^One more More Next/);
    expect(others).to.deep.equal([]);
  });

  journey.extended('also if the sending fails and is repeated', async site => {
    await site.fault('/submit', { status: 500, times: 3 });
    const page = await sent(site, FORM);
    await failure(page).waitFor();
    await page.locator('[data-failure] button').last().click();
    await success(page).waitFor();
    const frames = await framesOf(page);
    expect(frames[0]).to.match(QUESTIONS);
    expect(frames[2])
      .to.contain('Nothing is lost')
      .and.not.match(/Goodbye|A deal|Exploring/);
    expect([frames[1], frames[3]]).to.deep.equal([SENDING, SENDING]);
    expect(frames[4]).to.match(/Thank you Goodbye A deal of a partner/);
  });
});
