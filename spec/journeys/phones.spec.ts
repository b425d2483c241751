/** What a phone makes of a form, measured. */
import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { THEMES } from '../../view/appearance/names.ts';
import { arrived } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { rested } from './support/rested.ts';
import { SHORT } from './support/short.ts';

const PHONE = {
  reducedMotion: 'reduce',
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
} as const;
const values = (...texts: string[]) => texts.map(text => ({ bpKey: text, text }));
const cards = (bpKey: string, ...texts: string[]) => ({ bpKey, type: 'card', title: bpKey, values: values(...texts) });
const [FIRST, END] = SHORT.steps;
const notes = [1, 2, 3].map(number => ({ bpKey: `note-${number}`, type: 'short_text', title: `Note ${number}` }));
const TALL = {
  ...SHORT,
  steps: [
    {
      ...FIRST,
      questions: [cards('two', 'Yes, I own it', 'No'), cards('three', 'Asphalt', 'Metal', 'Tile'), ...notes],
    },
    END,
  ],
};
const CONSENT = {
  ...SHORT,
  steps: [{ ...FIRST, questions: [{ bpKey: 'terms', type: 'legal', text: 'I agree to be called.' }] }, END],
};

const boxesOf = (places: Locator) =>
  places.evaluateAll(all =>
    all.map(one => {
      const { x, y, width, height, right, bottom } = one.getBoundingClientRect();
      return { x, y, width, height, right, bottom };
    }),
  );

describe('On a phone', () => {
  const journey = journeys();

  for (const [theme, define] of journey.variants(['dense', '', ...THEMES.filter(name => name !== 'dense')])) {
    define(
      `labels of two cards don't wrap, no card is alone, all can be hit and read, Next is in reach (${theme || 'no theme'})`,
      async site => {
        const look = theme && { 'attr.data-appearance': theme };
        const page = await site.visit(await site.pageOf(TALL, { ...look }), PHONE);
        await arrived(page, 1);
        await rested(page);
        const [yes, no] = await boxesOf(page.locator('.sw-question').nth(0).locator('.sw-choice'));
        expect(yes?.y, 'side by side').to.equal(no?.y);
        const lines = await page
          .locator('.sw-choice-text')
          .first()
          .evaluate(text => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight));
        expect(lines, 'lines of the label').to.be.below(1.5);
        const group = page.locator('.sw-question').nth(1);
        const [frame] = await boxesOf(group.locator('.sw-choices'));
        const all = await boxesOf(group.locator('.sw-choice'));
        const lastOfRows = all.filter(({ y }, index) => y !== all[index + 1]?.y);
        for (const { right } of lastOfRows) expect(right, 'the row is full').to.be.closeTo(frame!.right, 2);
        const controls = await boxesOf(page.locator('.sw-choice, .sw-input, .sw-button'));
        expect(Math.min(...controls.map(({ height }) => height))).to.be.at.least(44);
        const { bottom } = (await boxesOf(page.locator('.sw-next')))[0]!;
        if (theme !== 'plain') expect(bottom, 'Next').to.be.at.most(640);

        await page.goto(await site.pageOf(CONSENT, { ...look }));
        await arrived(page, 1);
        await rested(page);
        const size = await page
          .locator('.sw-check-text')
          .evaluate(text => Number.parseFloat(getComputedStyle(text).fontSize));
        expect(size, 'the size of the consent').to.be.at.least(14);
      },
    );
  }

  journey(
    'the chat has the height of the screen, its button is never cut, and nothing moves if that is not wanted',
    async site => {
      const names = [...Array(14).keys()].map(number => `Answer ${number}`);
      const many = { bpKey: 'many', type: 'multiple_choices', title: 'Which ones?', values: values(...names) };
      const definition = { ...SHORT, steps: [{ ...FIRST, questions: [many] }, END] };
      const page = await site.visit(await site.pageOf(definition, { 'attr.data-feature-chatbot': '' }), PHONE);
      await page.locator('.sw-asked .sw-choice').first().waitFor();
      await rested(page);
      const [chat] = await boxesOf(page.locator('.sw-chat'));
      const [button] = await boxesOf(page.locator('.sw-asked .sw-next'));
      expect(chat!.height).to.be.at.least(PHONE.viewport.height - 80);
      expect(button!.bottom).to.be.at.most(Math.min(chat!.bottom, PHONE.viewport.height));
      expect(await page.evaluate(() => document.getAnimations().length)).to.equal(0);
    },
  );
});
