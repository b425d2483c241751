import { isDryRun, type Json, type Scope } from '../../kit/index.ts';

export type PushToDataLayer = (event: string, members: Readonly<Record<string, Json | undefined>>) => void;

/**
 * Pushes one entry to `window.dataLayer`. In preview it pushes nothing, because the page's tags send on what they find
 * there. A member without a value is pushed as undefined; otherwise a tag manager would keep the last entry's value.
 */
export const createPush =
  ({ host, read }: Scope): PushToDataLayer =>
  (event, members) => {
    const entry = { ...members, event };
    if (isDryRun(read)) host.dataLayerHeldBack?.(entry);
    else host.dataLayer(entry);
  };
