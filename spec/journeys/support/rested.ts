import type { BrowserContext, Page, Request } from 'playwright-core';
import { inTime, until } from './until.ts';

interface Traffic {
  /** Requests without an answer so far. */
  open: Set<Request>;
  /** The number of requests until now. */
  count: number;
}
const trafficOf = new WeakMap<BrowserContext, Traffic>();

/** Must be called before the context has pages. */
export function watchTraffic(context: BrowserContext): void {
  const traffic: Traffic = { open: new Set(), count: 0 };
  trafficOf.set(context, traffic);
  context.on('request', request => {
    traffic.count++;
    traffic.open.add(request);
  });
  const end = (request: Request): void => void traffic.open.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** Two idle moments of the page: what was asked for at the first one is requested before the second one. */
const idleTwice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const idle = (): Promise<unknown> =>
      new Promise(resolve => {
        const handle = requestIdleCallback(resolve);
        if (handle === 0) setTimeout(resolve); // a journey has replaced the function: its page is never idle
      });
    await idle();
    await new Promise(resolve => setTimeout(resolve));
    await idle();
  });

/**
 * Waits until the page has loaded everything: no request is without an answer, and idle moments make no further one.
 * Playwright's `networkidle` ends after half a second without requests, in which a slow page may still be busy. `isHeld`: a
 * request for this address is without an answer on purpose.
 */
export async function rested(page: Page, isHeld: (address: string) => boolean = () => false): Promise<void> {
  const traffic = trafficOf.get(page.context());
  if (!traffic) throw new Error('The requests of this page were not watched.');
  const open = (): string[] => [...traffic.open].map(request => request.url()).filter(address => !isHeld(address));
  let count: number;
  do {
    await until(
      () => open().length === 0,
      () => `These requests have no answer: ${open().join(', ')}`,
    );
    count = traffic.count;
    await inTime(idleTwice(page), () => 'The page was never idle.');
  } while (open().length > 0 || traffic.count > count);
}
