/** The layout of the chat and of the phone code, by what is on screen. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { THEMES } from '../../view/appearance/names.ts';
import { CELL, forgetCodes, modeLoaded, newest, says } from './support/codes.ts';
import { arrived, press, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { BRANDS, SHORT } from './support/short.ts';
import { until } from './support/until.ts';

const at = (width: number) => ({ reducedMotion: 'reduce', viewport: { width, height: 800 } }) as const;
const [first, last] = SHORT.steps;
const CHAT = { 'attr.data-feature-chatbot': '' };

const boxOf = async (place: Locator) => (await place.boundingBox())!;
type Box = Awaited<ReturnType<typeof boxOf>>;
const styleOf = (place: Locator, property: string): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

async function chatting(site: Site, definition: object, width: number): Promise<Page> {
  const page = await site.visit(await site.pageOf(definition as typeof SHORT, CHAT), at(width));
  await page.getByLabel('Your name').waitFor();
  return page;
}

describe('The layout of the chat', () => {
  const journey = journeys();

  for (const [theme, define] of journey.variants(['bold', ...THEMES.filter(name => name !== 'bold')])) {
    define(`the progress is in its bar, and Next is as high as other buttons in the theme ${theme}`, async site => {
      const steps = [first, { ...first, order: 2 }, { ...last, order: 3 }];
      const page = await chatting(site, { ...SHORT, appearance: { theme }, steps }, 360);
      const progress = page.getByRole('progressbar');
      const bar = await boxOf(progress.locator('xpath=ancestor::div[@class="sw-chat-bar"]'));
      const percent = page.getByText(/^\d+%$/);
      for (const part of [progress, percent]) expect(isInside(await boxOf(part), bar)).to.equal(true);
      const [line, text] = [await boxOf(progress), await boxOf(percent)];
      expect(line.width).to.be.above(60);
      expect(text.y + text.height / 2, 'beside each other').to.be.closeTo(line.y + line.height / 2, 3);
      expect((await boxOf(page.getByRole('button', { name: 'OK' }))).height).to.be.within(40, 60);
    });
  }

  journey.extended('the title of a step is as large as other messages on a German phone', async site => {
    const definition = { ...SHORT, configuration: { ...SHORT.configuration, language: 'de' } };
    const page = await chatting(site, definition, 360);
    const [title, question] = [page.getByText('Who are you?').first(), page.getByText('Your name').first()];
    expect(await styleOf(title, 'font-size')).to.equal(await styleOf(question, 'font-size'));
  });

  for (const theme of ['card', 'bold'] as const) {
    journey.extended(`brands have one frame in the theme ${theme}, and Next is as wide as its step`, async site => {
      const definition = { ...BRANDS, appearance: { theme }, steps: [{ ...first, next: 'Go on' }, last] };
      const page = await chatting(site, definition, 360);
      await write(page, 'Your name', 'Ada');
      await press(page, 'OK');
      await press(page, 'Go on');
      const list = page.getByRole('group', { name: /^Good news/ });
      await list.waitFor();
      const feed = await boxOf(page.getByRole('region', { name: 'Conversation' }));
      expect((await boxOf(list)).x - feed.x, 'the padding of the feed and that of one frame').to.be.below(40);

      const plain = await site.visit(await site.pageOf(definition), at(360));
      await arrived(plain, 1);
      await write(plain, 'Your name', 'Ada');
      await press(plain, 'Go on');
      const next = plain.getByRole('button', { name: 'Compare quotes' });
      await next.waitFor();
      const [form, cards, button] = await Promise.all([
        boxOf(plain.locator('#form > form')),
        boxOf(plain.getByRole('group', { name: /^Good news/ })),
        boxOf(next),
      ]);
      const edge = theme === 'bold' ? form : cards; // in this theme, Next is the lower edge of the form
      expect([button.x, button.x + button.width].map(Math.round)).to.deep.equal(
        [edge.x, edge.x + edge.width].map(Math.round),
      );
    });
  }
});

describe('The layout of the phone code', () => {
  const journey = journeys();

  journey.extended('nothing moves while codes are sent, and the countdown is beside the label', async site => {
    await forgetCodes(site);
    site.allows(FAILED_REQUEST, /Failed to fetch/);
    const questions = [
      { bpKey: 'phone', type: 'phone', title: 'Phone' },
      { bpKey: 'gdpr-optin', type: 'short_text', title: 'A note' },
    ];
    const form = {
      ...SHORT,
      configuration: { language: 'en-gb', country: 'fr' },
      steps: [{ ...first, questions }, last],
    };
    const page = await (await site.visitor(at(360))).newPage();
    await page.clock.install();
    await page.goto(await site.pageOf(form, { 'attr.data-dci': 'abc', 'attr.data-feature-phone-2fa': '' }));
    await arrived(page, 1);
    await page.getByLabel('A note').click(); // an interaction, which loads the verification mode
    await write(page, 'Phone', CELL);
    await modeLoaded(site);
    await press(page, 'Send');
    await says(page, 'We have sent a code');
    await newest(site);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    const before = await boxOf(next);
    const resend = page.getByRole('button', { name: 'Resend code', exact: true });
    const [label, count] = [await boxOf(resend.locator('span').first()), await boxOf(resend.getByText(/^\d$/))];
    expect(count.x, 'apart from the label').to.be.at.least(label.x + label.width + 2);
    expect(isInside(count, await boxOf(resend))).to.equal(true);
    await site.fault('/phone2fa', { drop: 'before', times: 'always' });
    await until(async () => {
      await page.clock.fastForward(1000);
      return (await resend.getAttribute('aria-disabled')) === null;
    });
    await press(page, 'Resend code');
    await says(page, 'The code could not be sent.');
    expect(await boxOf(next)).to.deep.equal(before);
  });
});
