/** How long the form has been there: the fact `timer`, and the lead's field that the definition names. */
import type { Scope } from '../../kit/index.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    /** Whole seconds since the form was mounted; 0 where the page does not say when that was. */
    timer: number;
  }
}
const SECOND = 1000;

export const secondsOf = ({ host, read }: Scope): number =>
  Math.max(0, Math.floor((host.now() - (read.page.mountedAt ?? host.now())) / SECOND));

export function keepTime(scope: Scope): void {
  scope.learn('timer', secondsOf(scope));
  scope.host.after(SECOND, () => keepTime(scope));
}
