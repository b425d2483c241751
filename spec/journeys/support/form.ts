/** Helpers to use a form as a visitor does: its steps, their controls and its end. */
import type { Locator, Page } from 'playwright-core';

/** The step, once its animation has ended. */
export const stepOf = (page: Page, order: number): Locator =>
  page.locator(`[data-step="${order}"]:not([class*="sw-in-"], [class*="sw-out-"])`);

export const arrived = (page: Page, order: number): Promise<void> => stepOf(page, order).waitFor();

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
/** Clicks a button that has `aria-disabled` but still reacts. */
export const tryTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click({ force: true });
/** Doesn't use `check()`, which reads the control again after the click: the form may show the next step by then. */
export const choose = (page: Page, name: string): Promise<void> => page.getByLabel(name, { exact: true }).click();
export const write = (page: Page, name: string, text: string): Promise<void> =>
  page.getByLabel(name, { exact: true }).fill(text);

/** Chooses the first time that the scheduler of the reveal page offers. */
export const chooseTime = (page: Page): Promise<void> =>
  page.locator('[data-bpkey="lp-nurturing-callme-time"] label').first().click();

/** The visible text, with single spaces. */
export const wordsOf = async (place: Locator): Promise<string> => (await place.innerText()).replace(/\s+/g, ' ');

/** The success mark, which is shown only for a confirmed lead. */
export const success = (page: Page): Locator => page.locator('[data-success]');
export const failure = (page: Page): Locator => page.locator('[data-failure]');
export const sendingOf = (page: Page): Promise<string | null> => page.locator('#form').getAttribute('data-sending');

/** The live region for assistive technology. */
export const announcer = (page: Page): Locator => page.locator('#form [role="status"][aria-live="polite"]');

/** A step of a path through a form, and how to leave it. */
export interface Stop {
  step: number;
  leave(page: Page): Promise<void>;
}

/** Follows the path step by step. `look` is called on each step before it is answered. */
export async function walk(page: Page, way: readonly Stop[], look?: (step: number) => Promise<void>): Promise<void> {
  for (const { step, leave } of way) {
    await arrived(page, step);
    await look?.(step);
    await leave(page);
  }
}
