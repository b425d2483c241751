/** An owner builds a form in the outline of the configurator without a mouse. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { journeys } from './support/journeys.ts';
import { until } from './support/until.ts';

const JUMPS = JSON.stringify([
  {
    order: 1,
    type: 'questions',
    title: 'Which part?',
    questions: [{ bpKey: 'part', type: 'short_text' }],
    logicJumps: [{ conditions: [{ bpKey: 'part', value: 'none' }], destinationStep: 3 }],
  },
  { order: 2, type: 'questions', title: 'Since when?', questions: [{ bpKey: 'since', type: 'short_text' }] },
  { order: 3, type: 'transition', title: 'Sorry' },
]);

/** Behind a dialog, the page is inert. */
const DIALOG = { within: '[role=dialog]' };

const focusedRow = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const titles = (page: Page): Promise<string[]> =>
  page.locator('.outline-row[data-kind="step"] .outline-title').allTextContents();

async function hasFocus(page: Page, name: RegExp): Promise<void> {
  let focused = '';
  await until(
    async () => {
      focused = await focusedRow(page);
      return name.test(focused);
    },
    () => `The focus is on “${focused}”, not on ${name}.`,
  );
}

describe('The outline of the configurator', () => {
  const journey = journeys();

  journey('is used by keyboard alone: add, rename, paste, move, delete a step with a jump, undo', async site => {
    // The accessibility check sends messages to the frames, which have no origin.
    site.allows(/Failed to execute 'postMessage'/);
    const page = await site.visit('/configurator');
    const { keyboard } = page;
    await page.getByRole('button', { name: 'Empty form' }).press('Enter');
    await page.getByRole('button', { name: 'Add question' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search types' }).waitFor();
    await page.getByRole('option', { name: 'Yes or no' }).waitFor();
    expect(await findings(page, DIALOG), 'the catalogue').to.deep.equal([]);
    await keyboard.type('yes');
    await page.getByRole('option', { name: 'Single choice' }).waitFor({ state: 'detached' });
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    // It waits for its title.
    await hasFocus(page, /^Title/);
    await keyboard.type('Is it yours?');
    await keyboard.press('Enter');
    await hasFocus(page, /, Yes or no/);

    await keyboard.press('ArrowUp');
    await hasFocus(page, /^Step 1: Is it yours\?/);
    await keyboard.press('F2');
    await keyboard.type('Do you own it?');
    await keyboard.press('Enter');
    await hasFocus(page, /^Step 1: Do you own it\?/);

    await page.evaluate(text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    }, JUMPS);
    await hasFocus(page, /^Step 2: Which part/);
    expect(await titles(page)).to.deep.equal([
      '1Do you own it?',
      '2Which part?',
      '3Since when?',
      '4Sorry',
      'Thank you',
    ]);
    await keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await keyboard.press('Escape');
    await hasFocus(page, /^Step 2: Which part/);
    await keyboard.press('ControlOrMeta+k');
    await page.getByRole('option', { name: 'Share' }).waitFor();
    expect(await findings(page, DIALOG), 'the commands').to.deep.equal([]);
    await keyboard.press('Escape');
    await hasFocus(page, /^Step 2: Which part/);

    await keyboard.press('ArrowLeft'); // replaces the selection of the pasted steps once it moves
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await hasFocus(page, /^Step 1/);
    await keyboard.press('Alt+ArrowDown');
    await hasFocus(page, /^Step 2: Do you own it\?/);
    await page.getByText('“Do you own it?” is step 2 of 5.').waitFor();
    await hasFocus(page, /^Step 2: Do you own it\?/); // the list is drawn again after a move
    await keyboard.press('Enter');
    await page
      .locator('.properties')
      .getByRole('textbox', { name: 'Title', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Escape');
    await hasFocus(page, /^Step 2: Do you own it\?/);

    // The handle of a row starts dragging by Enter; the arrow keys choose the place.
    await page.getByRole('button', { name: 'Drag Do you own it?' }).press('Enter');
    await page
      .getByRole('button', { name: /^Insert (before|after|between)/ })
      .first()
      .waitFor();
    await keyboard.press('Home');
    await keyboard.press('Enter');
    await hasFocus(page, /^Step 1: Do you own it\?/);

    // A moment after a drop, the tree gives the focus to the dropped row once more.
    await until(
      async () => {
        await keyboard.press('End');
        return /^Ending: Thank you, sends the lead/.test(await focusedRow(page));
      },
      () => 'The key End did not come to the ending.',
    );
    await keyboard.press('ArrowUp');
    await hasFocus(page, /^Step 4: Sorry/);
    await keyboard.press('Delete');
    await page.getByText('The jump from “Which part?” to “Sorry” was removed.').waitFor();
    expect(await titles(page)).to.deep.equal(['1Do you own it?', '2Which part?', '3Since when?', 'Thank you']);
    await keyboard.press('Control+z');
    await until(
      async () =>
        (await titles(page)).length === 5 &&
        (await page.getByRole('img', { name: '1 jump', exact: true }).count()) === 1,
      () => 'Undo did not restore the step and the jump.',
    );
  });

  journey.extended('shows all words of the switch in the dialog of types on a phone', async site => {
    const page = await site.visit('/configurator#sample=us-roof-quote', { viewport: { width: 360, height: 740 } });
    await page.getByRole('row', { name: /^Step 3/ }).click();
    await page.getByRole('radio', { name: 'Steps' }).click();
    await page.getByRole('button', { name: 'Add a question or step' }).click();
    const words = page.getByRole('radiogroup', { name: 'Where to add it' }).getByRole('radio');
    await words.first().waitFor();
    for (const word of await words.all()) {
      const cut = await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, await word.innerText()).to.equal(0);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(360);
  });
});
