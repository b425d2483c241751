import { isDryRun, type Json, type Scope } from '../kit/kit.ts';

export type PushToDataLayer = (event: string, members: Readonly<Record<string, Json | undefined>>) => void;

/**
 * Pushes one entry to `window.dataLayer`, but not in preview, because the page's tags forward the entries they find
 * there. A member without a value is pushed as undefined. Otherwise a tag manager would keep the value of the last
 * entry.
 */
export const createPush =
  ({ host, read }: Scope): PushToDataLayer =>
  (event, members) => {
    const entry = { ...members, event };
    if (isDryRun(read)) host.dataLayerHeldBack?.(entry);
    else host.dataLayer(entry);
  };
