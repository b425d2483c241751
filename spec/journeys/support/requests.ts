import type { BrowserContext } from 'playwright-core';

/** The app arrives only after the chunk is requested. A chunk that waited for the app would never arrive. */
export async function requestedBeforeApp(context: BrowserContext, chunk: string): Promise<void> {
  const requested = context.waitForEvent('request', request => request.url().includes(`/chunks/${chunk}.`));
  requested.catch(() => undefined); // then the page never shows its form, which fails the journey
  await context.route('**/chunks/app.*', async route => {
    await requested.catch(() => undefined);
    await route.continue().catch(() => undefined); // the page was closed meanwhile
  });
}
