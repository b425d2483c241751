/** What journeys of the configurator have in common. */
import type { Page } from 'playwright-core';

/** Shows the code of the form beside the preview. */
export async function showCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Code of the form' }).click();
}

/** Writes the definition into the code of the form. */
export async function writeCode(page: Page, definition: object, spaces?: number): Promise<void> {
  await showCode(page);
  await page.getByRole('textbox', { name: 'JSON of the form' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify(definition, null, spaces));
}

/** Shows a part of the panel with which an owner tests the form. */
export async function showTest(page: Page, name: 'Try it' | 'What if …' | 'Settings'): Promise<void> {
  await page.getByRole('radio', { name: 'Test', exact: true }).click();
  await page.getByRole('radio', { name, exact: true }).click();
}

/** Shows what only developers need. */
export async function beExpert(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Expert level' }).click();
}
