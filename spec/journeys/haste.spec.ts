import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, press, success } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { journeys, type Site } from './support/journeys.ts';
import { BRANDS, fillShort, SHORT, triesOf } from './support/short.ts';

const TWO_STEPS = {
  ...SHORT,
  steps: [
    SHORT.steps[0],
    { order: 2, type: 'questions', title: 'More', questions: [{ bpKey: 'b', type: 'short_text', title: 'B' }] },
    { ...SHORT.steps[1], order: 3 },
  ],
};
/** Opens a page in which the browser is never idle. */
async function busyPage(site: Site, definition: object): Promise<Page> {
  const page = await (await site.visitor()).newPage();
  await page.addInitScript('window.requestIdleCallback = () => 0; window.cancelIdleCallback = () => undefined;');
  await page.goto(await site.pageOf(definition as Record<string, unknown>));
  return page;
}

describe('A visitor who is faster than the network', () => {
  const journey = journeys();

  journey('sees the brands even if they load late on a busy page', async site => {
    const page = await busyPage(site, BRANDS);
    const release = await holdScripts(page, /\/chunks\/brands?\./);
    await fillShort(page);
    await press(page, 'Send');
    await page.locator('.sw-next[aria-busy]').waitFor();
    release();
    await page.getByLabel('Northgable Roofing').check();
    expect(await triesOf(site)).to.have.length(0);
    await press(page, 'Compare quotes');
    await success(page).waitFor();
    expect(await triesOf(site)).to.have.length(1);
  });

  journey('returns to the first step with the browser’s Back', async site => {
    const page = await busyPage(site, TWO_STEPS);
    await fillShort(page);
    await press(page, 'Send');
    await arrived(page, 2);
    await page.goBack();
    await arrived(page, 1);
  });
});

describe('A visitor who clicks twice', () => {
  const journey = journeys({ designedPauses: true });
  const yesno = (bpKey: string) => ({ bpKey, type: 'yesno', title: bpKey });
  const definition = {
    ...SHORT,
    configuration: { ...SHORT.configuration, autoPassDelay: 0 },
    steps: [
      { order: 1, type: 'questions', questions: [yesno('first')] },
      { order: 2, type: 'questions', skip: 'Skip', questions: [yesno('second')] },
      { ...SHORT.steps[1], order: 3 },
    ],
  };

  journey('answers nothing that has just come by itself, but can use the keyboard there', async site => {
    const page = await (await site.visitor({ hasTouch: true })).newPage();
    // The time for which presses are ignored never ends, so that the journey does not depend on the machine's speed.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, ms: number) => setTimeout(run, ms === 250 ? 1_000_000 : ms),
      });
    });
    await page.goto(await site.pageOf(definition));
    await arrived(page, 1);
    await page.getByText('Yes').click();
    await arrived(page, 2);
    const yes = page.getByRole('radio', { name: 'Yes' });
    await page.getByText('Yes').click();
    await page.getByText('Yes').tap();
    await press(page, 'Skip');
    expect(await yes.isChecked()).to.equal(false);
    expect(await page.evaluate('document.activeElement.type')).to.not.equal('radio');
    await yes.focus();
    await page.keyboard.press('Space');
    await success(page).waitFor();
  });
});
