/** The entries that the brand view shows. Pure. */

import type { Read } from '../kit/kit.ts';
import type { BrandEntry, BrandSelection } from '../shared/facts.ts';

/** The entries of the resolved form id; undefined if the request for them failed. */
export function entriesOf(read: Read): readonly BrandEntry[] | undefined {
  const brands = read.fact('brands');
  const id = String(brands?.finalFormId);
  return brands && Object.hasOwn(brands.formIds, id) ? brands.formIds[id] : undefined;
}

/** A brand needs a name; a customer needs a name and a logo. */
export const hasCard = ({ type, name, logoUrl }: BrandEntry): boolean =>
  name !== '' && (type === 'brand' || logoUrl !== '');
export const cardsOf = (read: Read): readonly BrandEntry[] => (entriesOf(read) ?? []).filter(hasCard);

export const isChosen = (selection: BrandSelection | undefined, { customerId, id, type }: BrandEntry): boolean =>
  (selection ?? []).some(
    chosen =>
      chosen.customerId === customerId && (type === 'brand' ? chosen.brands.includes(id) : !chosen.brands.length),
  );
