import type { BrandEntry, BrandSelection } from './facts.ts';

export const isBrand = ({ type }: BrandEntry): boolean => type === 'brand';
export const isSame = (a: BrandEntry, b: BrandEntry): boolean =>
  a.customerId === b.customerId && isBrand(a) === isBrand(b) && (!isBrand(a) || a.id === b.id);

/** Whether a brand is chosen, or a customer as a whole. */
export const isChosen = (selection: BrandSelection | undefined, entry: BrandEntry): boolean =>
  (selection ?? []).some(
    ({ customerId, brands }) =>
      customerId === entry.customerId && (isBrand(entry) ? brands.includes(entry.id) : brands.length === 0),
  );
