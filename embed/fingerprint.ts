import type { Page } from '../engine/contract/page.ts';

/** Query parameters that change what the first step shows. */
const CHANGES_FIRST_STEP = /^(initial_step$|prefilled_)/;

/**
 * A hash of everything that affects the markup of the first step. The server writes it next to the markup. The browser
 * only hydrates if it computes the same hash, and otherwise renders the step again.
 */
export function fingerprintOf(definition: unknown, { query, features }: Pick<Page, 'query' | 'features'>): string {
  const relevant = Object.entries(query).filter(([name]) => CHANGES_FIRST_STEP.test(name));
  const text = JSON.stringify([definition, relevant.sort(), Object.entries(features).sort()]);
  // FNV-1a. After a collision, React would only render the step a second time, so 32 bits are enough.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
