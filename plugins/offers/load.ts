import { objectOf, type Scope } from '../kit/kit.ts';
import { type Offers, offersOf } from './offer.ts';

declare module '../kit/kit.ts' {
  interface Facts {
    offers: Offers;
  }
}

/** In ms. A request that takes longer counts as a reply without offers. */
const TIMEOUT = 15_000;

/**
 * Loads the offers once, after the other requests of the first interaction. A thank-you page and a page that shows an
 * earlier visit load them at once, because they have no interaction. Without a tracking id there are no offers.
 */
export function loadOffers(scope: Scope): void {
  const { read, host } = scope;
  const { dci, preview, attributes } = read.page;
  // Preview can show simulated offers on a page that has no tracking id yet.
  const id = dci ?? (preview && attributes.previewOffers !== undefined ? 'preview' : undefined);
  let isRequested = false;
  async function load(): Promise<void> {
    if (isRequested || !id) return;
    isRequested = true;
    const path = `/cs/get_cross_sell_offers/${encodeURIComponent(id)}`;
    const reply = await scope.call({ path, within: TIMEOUT }).catch(() => undefined);
    if (scope.signal.aborted) return;
    if (!reply?.ok) scope.report('error', 'Getting cross sell offer failed');
    scope.setFact('offers', offersOf(reply?.ok ? reply.body : undefined, host.origin()));
  }
  scope.on('interacted', load);
  scope.watch(
    ({ fact, form }) => fact('sentEarlier') || objectOf(form.steps[0]).isThankYouPage === true,
    isAtEnd => isAtEnd && void load(),
  );
}
