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

/** Chunks that only arrive once they are released. */
export function holdChunks(names: readonly string[]) {
  /** The names of those that the page has asked for. */
  const requested: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  async function route(context: BrowserContext): Promise<void> {
    for (const name of names) {
      await context.route(`**/chunks/${name}.*`, async request => {
        requested.push(name);
        await released;
        await request.continue().catch(() => undefined); // the page was closed meanwhile
      });
    }
  }
  return { requested, release, route };
}
