/** What the visitor chose among brands and customers. Pure. */
import type { Answers } from '../../kit/index.ts';
import type { BrandEntry, BrandId } from './entries.ts';

/** A customer that is chosen: as a whole with no brands, else by these. */
export interface Chosen {
  readonly customerId: BrandId;
  readonly brands: readonly BrandId[];
}
export type Selection = readonly Chosen[];

const isBrand = ({ type }: BrandEntry): boolean => type === 'brand';
const isSame = (a: BrandEntry, b: BrandEntry): boolean =>
  a.customerId === b.customerId && isBrand(a) === isBrand(b) && (!isBrand(a) || a.id === b.id);

export const isChosen = (selection: Selection, entry: BrandEntry): boolean =>
  selection.some(
    ({ customerId, brands }) =>
      customerId === entry.customerId && (isBrand(entry) ? brands.includes(entry.id) : brands.length === 0),
  );

/** A brand joins its customer, and the customer leaves with its last brand; a customer comes and goes as a whole. */
export function choose(selection: Selection, entries: readonly BrandEntry[], chosen: boolean): Selection {
  let result = selection;
  for (const entry of entries) {
    const { customerId, id } = entry;
    if (isChosen(result, entry) === chosen) continue;
    const known = result.find(one => one.customerId === customerId);
    const others = (known?.brands ?? []).filter(brand => brand !== id);
    const brands = isBrand(entry) ? [...others, ...(chosen ? [id] : [])] : [];
    const next = chosen || brands.length > 0 ? [{ customerId, brands }] : [];
    result = known ? result.flatMap(one => (one === known ? next : [one])) : [...result, ...next];
  }
  return result;
}

/** Only of entries that are still there and that the visitor was shown. */
export function leadOf(selection: Selection, entries: readonly BrandEntry[], shown: readonly BrandEntry[]): Answers {
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
