import type { Page } from 'playwright-core';

/**
 * No script of these addresses, by default of the module build, arrives before the function that this resolves to is
 * called.
 */
export async function holdScripts(page: Page, addresses = /\/survey\/.*\.mjs$/): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(addresses, async route => {
    await released;
    await route.continue();
  });
  return release;
}
