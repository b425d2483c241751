/** The form as a visitor meets it: steps, their controls, what stands at the end. */
import type { Locator, Page } from 'playwright-core';

/** The step on screen, once its motion has ended. */
export const stepOf = (page: Page, order: number): Locator =>
  page.locator(`[data-step="${order}"]:not([class*="sw-in-"], [class*="sw-out-"])`);

export const arrived = (page: Page, order: number): Promise<void> => stepOf(page, order).waitFor();

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
/** Clicks what is marked disabled and still answers. */
export const tryTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click({ force: true });
/** Not `check()`, which looks at the control once more: the form may have gone on to the next step. */
export const choose = (page: Page, name: string): Promise<void> => page.getByLabel(name, { exact: true }).click();
export const write = (page: Page, name: string, text: string): Promise<void> =>
  page.getByLabel(name, { exact: true }).fill(text);

/** What is read there, with plain blanks only. */
export const wordsOf = async (place: Locator): Promise<string> => (await place.innerText()).replace(/\s+/g, ' ');

/** The mark that only an acknowledged lead brings. */
export const success = (page: Page): Locator => page.locator('[data-success]');
export const failure = (page: Page): Locator => page.locator('[data-failure]');
export const sendingOf = (page: Page): Promise<string | null> => page.locator('#form').getAttribute('data-sending');

/** What assistive technology hears without asking. */
export const announcer = (page: Page): Locator => page.locator('#form [role="status"][aria-live="polite"]');

/** One stop of a way through a form: what is done on a step to leave it. */
export interface Stop {
  step: number;
  leave(page: Page): Promise<void>;
}

/** Goes the way, step by step; `look` may look around on each before it is answered. */
export async function walk(page: Page, way: readonly Stop[], look?: (step: number) => Promise<void>): Promise<void> {
  for (const { step, leave } of way) {
    await arrived(page, step);
    await look?.(step);
    await leave(page);
  }
}
