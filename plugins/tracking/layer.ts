import { holdsBack, type Json, type Scope } from '../../kit/index.ts';

export type Push = (event: string, members: Readonly<Record<string, Json | undefined>>) => void;

/**
 * One entry of `window.dataLayer`. A page's own tags send on what they find there, so preview adds none. A member without
 * a value stands there as undefined: a tag manager would else keep the one of the entry before.
 */
export const pushTo =
  ({ host, read }: Scope): Push =>
  (event, members) => {
    if (!holdsBack(read)) host.dataLayer({ ...members, event });
  };
