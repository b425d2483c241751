/** The two ways in which an owner works: with a mouse, or with the keyboard alone. Both type texts. */
import type { Locator, Page } from 'playwright-core';
import { hasFocus } from './keyboard.ts';

export interface Hands {
  /** Presses a button, a switch or another control. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses an option of the list that this button opens. */
  choose(list: Locator, option: string): Promise<void>;
  /** Takes the first result of a search, which has this name. */
  search(field: Locator, text: string, result: string): Promise<void>;
  /** Inserts an answer at the end of the text of a field. */
  insert(field: Locator, answer: string): Promise<void>;
  /** Selects a step or a question in the outline. */
  select(name: string): Promise<void>;
  /** Adds a question to the selected step, a step after it, or an ending. */
  add(kind: 'question' | 'step' | 'ending', name: string): Promise<void>;
  /** Goes to a view of the top bar. */
  open(view: string): Promise<void>;
}

const BUTTONS = { question: /^Add (a )?question( or step)?$/, step: 'Add step', ending: 'Add ending' };
const isSwitch = async (target: Locator): Promise<boolean> => (await target.getAttribute('role')) === 'switch';
/** An option of a list or a menu. */
const optionOf = (page: Page, name: string): Locator =>
  page.getByRole('option', { name, exact: true }).or(page.getByRole('menuitem', { name, exact: true }));
const closed = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });

async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** `clicks()`: how often the button of the mouse went down. */
export async function mouseOf(page: Page): Promise<Hands & { clicks(): Promise<number> }> {
  await page.evaluate(`clicks = 0; addEventListener('pointerdown', event => { if (event.isTrusted) clicks++; }, true)`);
  /** The label of a switch is drawn over its control. */
  const press = async (target: Locator): Promise<void> => target.click({ force: await isSwitch(target) });
  const hands: Hands = {
    press,
    async write(field, text) {
      if (!(await hasFocus(field))) await press(field);
      await replaceText(page, text);
    },
    async choose(list, option) {
      await press(list);
      await press(optionOf(page, option));
    },
    async search(field, text, result) {
      await hands.write(field, text);
      await press(optionOf(page, result));
    },
    async insert(field, answer) {
      await press(field.locator('xpath=ancestor::*[contains(@class, "template-field")]').getByRole('button'));
      await press(optionOf(page, answer));
    },
    select: name => press(page.getByRole('row', { name }).first()),
    async add(kind, name) {
      await press(page.getByRole('button', { name: BUTTONS[kind] }).first());
      await press(page.getByRole('dialog').getByRole('option', { name, exact: true }));
      await closed(page);
    },
    open: view => press(page.getByRole('radio', { name: view, exact: true })),
  };
  return { ...hands, clicks: () => page.evaluate<number>('clicks') };
}

/** More stops of the Tab key than the page has. */
const MAX_STOPS = 200;

export function keysOf(page: Page): Hands {
  const { keyboard } = page;
  /** From the properties to the row that they are of. */
  async function leaveProperties(): Promise<void> {
    if ((await page.getByRole('region', { name: 'Details' }).locator(':focus').count()) === 0) return;
    await keyboard.press('Escape');
    await page.locator('[role="row"]:focus').waitFor();
  }
  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    // The arrow keys go through the buttons of a row.
    const isInRow = await target.evaluate(element => element.closest('[role="row"]') !== null);
    if (isInRow) await leaveProperties();
    const isBesideRow = await target.evaluate(
      element => element.closest('[aria-label="Details"]') && document.activeElement?.getAttribute('role') === 'row',
    );
    if (isBesideRow) await keyboard.press('Enter');
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if (await hasFocus(target)) return;
      await keyboard.press(isInRow ? 'ArrowRight' : 'Tab');
    }
    throw new Error(`The focus never came to ${target}`);
  }
  /** The first result has the highlight while one types. */
  async function takeFirst(text: string): Promise<void> {
    await keyboard.type(text);
    await page.locator('[role="option"][data-focused]').waitFor();
    await keyboard.press('Enter');
  }
  /** Chooses in a list with a search. */
  async function find(text: string): Promise<void> {
    await page.getByRole('dialog').getByRole('searchbox').and(page.locator(':focus')).waitFor();
    await takeFirst(text);
    await closed(page);
  }
  async function command(text: string): Promise<void> {
    await keyboard.press('ControlOrMeta+k');
    await find(text);
  }
  async function go(option: string): Promise<void> {
    const wanted = optionOf(page, option);
    await wanted.waitFor();
    while (!(await hasFocus(wanted))) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  }
  return {
    async press(target) {
      await reach(target);
      await keyboard.press((await isSwitch(target)) ? 'Space' : 'Enter');
    },
    async write(field, text) {
      await reach(field);
      await replaceText(page, text);
    },
    async choose(list, option) {
      await reach(list);
      await keyboard.press('Enter');
      await go(option);
    },
    async search(field, text) {
      await reach(field);
      await takeFirst(text);
    },
    async insert(field, answer) {
      await reach(field);
      await keyboard.press('End');
      await keyboard.press('Control+Space');
      await go(answer);
    },
    select: command,
    async add(kind, name) {
      await page.getByRole('button', { name: BUTTONS[kind] }).first().waitFor();
      await leaveProperties();
      if (kind === 'question') await keyboard.press('a');
      else {
        await reach(page.getByRole('button', { name: BUTTONS[kind] }));
        await keyboard.press('Enter');
      }
      await find(name);
    },
    open: command,
  };
}
