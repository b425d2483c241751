/** Numbers and addresses in texts that run from right to left, by where their characters are on screen. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, chooseTime, press, write } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { NAME, REVEAL, SHORT } from './support/short.ts';

const NUMBER = '+33 6 13 57 92 46';
const ADDRESS = 'https://example.com/';
const TEXT = 'سنتصل بك على {{name}} غدا';
const [first, last] = SHORT.steps;
const language = { language: 'ar', country: 'ca' };
const FORM = {
  ...SHORT,
  configuration: language,
  steps: [
    { ...first, title: '', questions: first?.questions?.slice(0, 1) },
    {
      order: 2,
      type: 'questions',
      title: TEXT,
      next: 'Send',
      messages: [
        { position: 'top', messageType: 'info', content: TEXT },
        {
          position: 'bottom',
          messageType: 'info',
          isRichText: true,
          content: `<p>${TEXT} <a href="/us">${ADDRESS}</a> ؟</p>`,
        },
      ],
      questions: [{ bpKey: 'more', type: 'short_text', title: TEXT, description: TEXT }],
    },
    { ...last, order: 3 },
  ],
};

/** For each place where the text is on screen: do its characters from the first to the last one run left to right? */
const runsOf = (page: Page, text: string): Promise<boolean[]> =>
  page.evaluate(wanted => {
    const found: boolean[] = [];
    const nodes = document.createTreeWalker(document.getElementById('form')!, NodeFilter.SHOW_TEXT);
    const leftOf = (node: Node, at: number): number => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const start = node.nodeValue!.indexOf(wanted);
      if (
        start < 0 ||
        !node.parentElement!.checkVisibility() ||
        node.parentElement!.closest('.sw-unseen, .sw-announcer')
      )
        continue;
      const lefts = [...wanted].flatMap((character, at) => (character === ' ' ? [] : [leftOf(node, start + at)]));
      found.push(lefts.every((left, at) => at === 0 || left > lefts[at - 1]!));
    }
    return found;
  }, text);

describe('In a form that runs from right to left, numbers and addresses run from left to right', () => {
  const journey = journeys();

  journey('in titles, descriptions, messages, links, and on the reveal page', async site => {
    await site.operate({ hours: 'closed' });
    const page = await site.visit(await site.pageOf(FORM, REVEAL));
    await arrived(page, 1);
    await write(page, NAME, NUMBER);
    await page.getByLabel(NAME).press('Enter');
    await arrived(page, 2);
    expect(await runsOf(page, NUMBER)).to.deep.equal([true, true, true, true, true]);
    expect(await runsOf(page, ADDRESS)).to.deep.equal([true]);
    await press(page, 'Send');
    await page.locator('.sw-callback-open').click();
    expect(await runsOf(page, '+18005550142'), 'the number of the partner').to.deep.equal([true]);
    await chooseTime(page);
    await page.locator('.sw-callback .sw-next').click();
    await page.locator('.sw-booked').waitFor();
    expect(await runsOf(page, '+18005550142'), 'only the booked call is on screen').to.deep.equal([]);
  });

  journey.extended('in the bubbles of the chat', async site => {
    const [name, more] = [FORM.steps[0]!, { ...FORM.steps[1]!, messages: [] }];
    const chat = { ...SHORT, configuration: language, steps: [name, more, FORM.steps[2]] };
    const page = await site.visit(await site.pageOf(chat, { 'attr.data-feature-chatbot': '' }));
    await page.getByLabel(NAME).fill(NUMBER);
    await page.getByLabel(NAME).press('Enter');
    await page.getByText('سنتصل').last().waitFor();
    const runs = await runsOf(page, NUMBER);
    expect(runs.length).to.be.above(1);
    expect(runs).not.to.include(false);
  });
});

interface Shifts {
  leaving: number;
  coming: number;
}
/** How far a step is from its place, in px, when a motion of Next ends or begins. Undefined until the styles have loaded. */
function measureShifts(): Shifts | undefined {
  const section = document.querySelector<HTMLElement>('[data-step]')!;
  const { left } = section.getBoundingClientRect();
  const shift = (motion: string, progress: number): number => {
    section.classList.add(motion);
    const [animation] = section.getAnimations();
    animation?.pause();
    if (animation) animation.currentTime = progress * Number(animation.effect!.getTiming().duration);
    const moved = section.getBoundingClientRect().left - left;
    section.classList.remove(motion);
    return Math.round(moved);
  };
  const shifts = { leaving: shift('sw-out-left', 1), coming: shift('sw-in-right', 0) };
  return shifts.leaving === 0 ? undefined : shifts;
}

describe('After Next, the old step leaves and the new one comes', () => {
  const journey = journeys();

  journey('in the direction of reading', async site => {
    for (const [name, expected] of [
      ['en', { leaving: -24, coming: 32 }],
      ['ar', { leaving: 24, coming: -32 }],
    ] as const) {
      const page = await site.visit(await site.pageOf({ ...FORM, configuration: { ...language, language: name } }));
      await arrived(page, 1);
      const shifts = await (await page.waitForFunction(measureShifts)).jsonValue();
      expect(shifts, name).to.deep.equal(expected);
    }
  });
});
