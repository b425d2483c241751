/**
 * Measures how long the form has been on the page, for the fact `timer` and for a member of the lead that the
 * definition names.
 */
import type { Scope } from '../kit/kit.ts';

declare module '../kit/kit.ts' {
  interface Facts {
    /** Whole seconds since the form was mounted; 0 if the mount time is unknown. */
    timer: number;
  }
}
const SECOND = 1000;

export const secondsOnForm = ({ host, read }: Scope): number =>
  Math.max(0, Math.floor((host.now() - (read.page.mountedAt ?? host.now())) / SECOND));

/** Updates the fact every second. */
export function watchTime(scope: Scope): void {
  scope.setFact('timer', secondsOnForm(scope));
  scope.host.after(SECOND, () => watchTime(scope));
}
