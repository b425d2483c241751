import type { Page, Route } from 'playwright-core';

/** What happens to the file of a chunk until it is given back. */
const FAULTS = {
  /** It is gone after a deployment. */
  missing: (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
};
export type Fault = keyof typeof FAULTS;

/** Until `giveBack` is called, no request for the chunk gets its file. */
export async function faultyChunk(page: Page, name: string, fault: Fault) {
  let isGivenBack = false;
  let requests = 0;
  await page.route(`**/chunks/${name}.*`, route => {
    requests++;
    return isGivenBack ? route.continue() : FAULTS[fault](route);
  });
  return {
    /** How often the page has requested the file. */
    requests: () => requests,
    giveBack() {
      isGivenBack = true;
    },
  };
}
