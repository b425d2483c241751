import type { Scope } from '../../kit/index.ts';
import { type Offers, offersOf } from './offer.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    offers: Offers;
  }
}

/** A backend that does not answer has no offers. */
const LONGEST = 15_000;

/** Once, with the second group of the first interaction. */
export function load(scope: Scope): void {
  const { read, host } = scope;
  const { dci } = read.page;
  let asked = false;
  scope.on('interacted', async () => {
    if (asked || !dci) return;
    asked = true;
    const path = `/cs/get_cross_sell_offers/${encodeURIComponent(dci)}`;
    const reply = await scope.call({ path, within: LONGEST }).catch(() => undefined);
    if (scope.signal.aborted) return;
    if (!reply?.ok) scope.report('error', 'Getting cross sell offer failed');
    scope.learn('offers', offersOf(reply?.ok ? reply.body : undefined, host.origin()));
  });
}
