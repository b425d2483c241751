/** Manages a browser with a profile on disk, and restarts it after it was killed. */
import type { BrowserContext } from 'playwright-core';
import { newProfile, type Profile, type RunningBrowser } from '../../journeys/support/profile.ts';
import { slowDown } from '../../journeys/support/slow-down.ts';
import { watchVisit } from './watch.ts';

export interface Browser {
  /** Resolves to the context of the browser, which is started if it is not running. */
  context(): Promise<BrowserContext>;
  kill(): Promise<void>;
  /** Called for each message of `watch.ts`. `where` is the address of the page. */
  onTell: (where: string, name: string, detail?: string) => void;
  end(): Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  const profile: Profile = await newProfile();
  let running: RunningBrowser | undefined;
  const browser: Browser = {
    onTell: () => {},
    async context() {
      if (!running) {
        running = await profile.start();
        const { context } = running;
        await context.exposeBinding('tellVisit', ({ page }, name: string, detail?: string) =>
          browser.onTell(page.url(), name, detail),
        );
        await context.addInitScript(watchVisit);
        slowDown(context);
      }
      return running.context;
    },
    async kill() {
      await running?.kill();
      running = undefined;
    },
    async end() {
      await browser.kill();
      await profile.remove();
    },
  };
  return browser;
}
