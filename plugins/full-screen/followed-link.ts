import type { Scope } from '../kit/kit.ts';

/**
 * In ms. A form that starts this long after the page has loaded was added later, so no earlier link was meant for it.
 */
const ADDED_LATER = 30_000;

function elementAt(fragment: string, document: Document): Element | null {
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null; // it is encoded incorrectly
  }
}

/**
 * Whether only the fragment of the address has changed since the page was loaded, as after a link such as `#quotes`.
 * Fragments that scripts write do not count. Routers write `#/offers`, and scroll-tracking scripts write an element's
 * id, but only a link makes that element the `:target`.
 */
export function hasFollowedLink({ global }: Pick<Scope['host'], 'global'>): boolean {
  const performance = global('performance') as Performance | undefined;
  const [loaded] = (performance?.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  if (!loaded || (loaded.loadEventEnd && performance!.now() - loaded.loadEventEnd > ADDED_LATER)) return false;
  const { href } = global('location') as Location;
  const [before, now] = [loaded.name, href].map(address => address.split('#')) as [string[], string[]];
  const [page, fragment = ''] = now;
  if (before[0] !== page || before[1] === fragment || !/^[^/!]/.test(fragment)) return false;
  return elementAt(fragment, global('document') as Document)?.matches(':target') ?? true;
}
