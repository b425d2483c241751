import type { BrandEntry, BrandId, BrandSelection, Brands } from './facts.ts';

/** The entries of the form id. None if the request for them failed. */
export const entriesFor = ({ formIds }: Brands, id: BrandId | undefined): readonly BrandEntry[] =>
  Object.hasOwn(formIds, String(id)) ? formIds[String(id)]! : [];

export const isBrand = ({ type }: BrandEntry): boolean => type === 'brand';
export const isSame = (a: BrandEntry, b: BrandEntry): boolean =>
  a.customerId === b.customerId && isBrand(a) === isBrand(b) && (!isBrand(a) || a.id === b.id);

/** Whether a brand is chosen, or a customer as a whole. */
export const isChosen = (selection: BrandSelection | undefined, entry: BrandEntry): boolean =>
  (selection ?? []).some(
    ({ customerId, brands }) =>
      customerId === entry.customerId && (isBrand(entry) ? brands.includes(entry.id) : brands.length === 0),
  );
