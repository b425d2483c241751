/** Which brands and customers the visitor chose. Pure. */
import type { Answers } from '../kit/kit.ts';
import { isBrand, isChosen, isSame } from '../shared/brand-selection.ts';
import type { BrandEntry, BrandSelection } from '../shared/facts.ts';

/**
 * Adds the entries to the selection, or removes them. A brand is added to its customer, and a customer is removed with its
 * last brand. A customer without brands is added and removed as a whole.
 */
export function choose(selection: BrandSelection, entries: readonly BrandEntry[], chosen: boolean): BrandSelection {
  let result = selection;
  for (const entry of entries) {
    const { customerId, id } = entry;
    if (isChosen(result, entry) === chosen) continue;
    const existing = result.find(customer => customer.customerId === customerId);
    const others = (existing?.brands ?? []).filter(brand => brand !== id);
    const brands = isBrand(entry) ? [...others, ...(chosen ? [id] : [])] : [];
    const next = chosen || brands.length > 0 ? [{ customerId, brands }] : [];
    result = existing ? result.flatMap(customer => (customer === existing ? next : [customer])) : [...result, ...next];
  }
  return result;
}

/** The members of the lead for the chosen entries that still exist and that the visitor has seen. */
export function leadOf(
  selection: BrandSelection,
  entries: readonly BrandEntry[],
  shown: readonly BrandEntry[],
): Answers {
  const offered = entries.filter(entry => shown.some(one => isSame(one, entry)));
  if (offered.length === 0) return {};
  const chosen = offered.filter(entry => isChosen(selection, entry));
  const requests = chosen.filter(entry => entry.brandRequestId !== '');
  return {
    lp_authorized_candidates: choose([], chosen, true).map(({ customerId, brands }) => ({ customerId, brands })),
    ...(requests.length > 0 && {
      lp_brand_request_id: Object.fromEntries(requests.map(entry => [entry.customerId, entry.brandRequestId])),
    }),
  };
}
