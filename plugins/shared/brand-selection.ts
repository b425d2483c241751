import type { BrandEntry, BrandSelection } from './facts.ts';

/** Whether a brand is chosen, or a customer as a whole. */
export const isChosen = (selection: BrandSelection | undefined, { customerId, id, type }: BrandEntry): boolean =>
  (selection ?? []).some(
    one => one.customerId === customerId && (type === 'brand' ? one.brands.includes(id) : !one.brands.length),
  );
