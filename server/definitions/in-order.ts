import { type JsonObject, objectsIn } from '../http/json.ts';

/** Reads an order as the form does: a number, a number as text, or else the position in the list. */
function orderOf(value: unknown, otherwise: number): number {
  const order = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof order === 'number' && Number.isFinite(order) ? order : otherwise;
}

/** Steps or questions as the form sorts them, with their orders as numbers. */
export const inOrder = (list: unknown): (JsonObject & { order: number })[] =>
  objectsIn(list)
    .map((item, index) => ({ ...item, order: orderOf(item.order, index + 1) }))
    .sort((a, b) => a.order - b.order);
