import type { Page } from '../contract/page.ts';

/** Query parameters that change what the first step shows. */
const CHANGES_FIRST_STEP = /^(initial_step$|prefilled_)/;

/**
 * What the markup of the first step depends on. The server writes it beside the markup, and the browser hydrates only if
 * its own is the same. Otherwise it renders the step again.
 */
export function fingerprintOf(definition: unknown, { query, features }: Pick<Page, 'query' | 'features'>): string {
  const relevant = Object.entries(query).filter(([name]) => CHANGES_FIRST_STEP.test(name));
  const text = JSON.stringify([definition, relevant.sort(), Object.entries(features).sort()]);
  // FNV-1a. Two forms with the same hash would only cost a second rendering, so 32 bits are enough.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
