import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, press, write } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { rested } from './support/rested.ts';
import { formOf } from './support/short.ts';

const questions = [
  {
    bpKey: 'work',
    type: 'radio',
    title: 'Work',
    values: [
      { bpKey: 'hedge', text: 'Hedge' },
      { bpKey: 'lawn', text: 'Lawn' },
    ],
  },
  { bpKey: 'city', type: 'short_text', title: 'City' },
  { bpKey: 'begin', type: 'date', title: 'Begin' },
  { bpKey: 'mail', type: 'email', title: 'Email' },
  { bpKey: 'phone', type: 'phone', title: 'Phone' },
];
/** The types of the later steps have chunks of their own. */
const FORM = formOf(questions.map(question => ({ questions: [question] })));
const ANSWERS = ['', 'Austin', '12/24/2026', 'ann@example.com'] as const;

/** The step that the first frame after each press of Next shows. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: (string | undefined)[] = [];
    Object.assign(window, { frames_: frames });
    const look = () => frames.push(document.querySelector<HTMLElement>('[data-step]')?.dataset.step);
    addEventListener('click', ({ target }) => {
      if ((target as Element).closest('.sw-next')) requestAnimationFrame(look);
    });
  });
}

describe('Next', () => {
  const journey = journeys();

  journey('shows the next step in the next frame, also if its type has a chunk of its own', async site => {
    const page = await (await site.visitor()).newPage();
    await watchFrames(page);
    await page.goto(await site.pageOf(FORM, { 'attr.data-feature-disable-autopass': '' }));
    await arrived(page, 1);
    await rested(page);
    await page.getByLabel('Hedge').check();
    for (const [index, answer] of ANSWERS.entries()) {
      if (answer) await write(page, questions[index]!.title, answer);
      await press(page, 'Next');
      await arrived(page, index + 2);
    }
    expect(await page.evaluate('frames_')).to.deep.equal(['2', '3', '4', '5']);
  });
});
