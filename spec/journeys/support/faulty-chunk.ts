import type { Page, Route } from 'playwright-core';

/** What happens to the file of a chunk until it is given back. */
const FAULTS = {
  /** It is gone after a deployment. */
  missing: (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  /** The connection ends in the middle of it. */
  async 'cut off'(route: Route) {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  },
  /** It arrives when it is given back. */
  async slow(route: Route, givenBack: Promise<void>) {
    await givenBack;
    await route.continue();
  },
};
export type Fault = keyof typeof FAULTS;

/** Until `giveBack` is called, no request for a chunk with one of these names gets its file. */
export async function faultyChunk(page: Page, names: readonly string[], fault: Fault) {
  let isGivenBack = false;
  let giveBack = (): void => undefined;
  const givenBack = new Promise<void>(resolve => {
    giveBack = () => {
      isGivenBack = true;
      resolve();
    };
  });
  const requested = new Set<string>();
  const isFaulty = (address: string): boolean => names.some(name => address.includes(`/chunks/${name}.`));
  await page.route(
    ({ href }) => isFaulty(href),
    async route => {
      for (const name of names) if (route.request().url().includes(`/chunks/${name}.`)) requested.add(name);
      // The page may have been closed meanwhile.
      await (isGivenBack ? route.continue() : FAULTS[fault](route, givenBack)).catch(() => undefined);
    },
  );
  return { isFaulty, giveBack, isRequested: (name: string) => requested.has(name) };
}
