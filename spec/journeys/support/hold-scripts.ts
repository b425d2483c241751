import type { Page } from 'playwright-core';

/** No script of the module build arrives before the function that this resolves to is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/survey\/.*\.mjs$/, async route => {
    await released;
    await route.continue();
  });
  return release;
}
