/** What the brand view makes of the facts: entries of the resolved form id, and which of them are cards. Pure. */
import type { Facts, Read } from '../../kit/index.ts';

export type Entry = Facts['brands']['formIds'][string][number];
export type Selection = Facts['selection'];

/** Of the resolved form id; nothing where the call failed. */
export function entriesOf(read: Read): readonly Entry[] | undefined {
  const brands = read.fact('brands');
  const id = String(brands?.finalFormId);
  return brands && Object.hasOwn(brands.formIds, id) ? brands.formIds[id] : undefined;
}

/** A brand needs a name, a customer its logo too. */
export const isCard = ({ type, name, logoUrl }: Entry): boolean => name !== '' && (type === 'brand' || logoUrl !== '');
export const cardsOf = (read: Read): readonly Entry[] => (entriesOf(read) ?? []).filter(isCard);

export const isChosen = (selection: Selection | undefined, { customerId, id, type }: Entry): boolean =>
  (selection ?? []).some(
    chosen =>
      chosen.customerId === customerId && (type === 'brand' ? chosen.brands.includes(id) : !chosen.brands.length),
  );
