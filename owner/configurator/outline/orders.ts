/** Which `order` each item of a list gets after an edit. Pure. */

/**
 * The orders of the items that stay, ascending, after those at the deleted places left: what follows without a gap moves
 * up. Orders that two items share become different.
 */
function withoutDeleted(orders: readonly number[], isDeleted: (place: number) => boolean): number[] {
  const kept: number[] = [];
  let movesUp = 0;
  orders.forEach((order, place) => {
    const before = orders[place - 1];
    if (before !== undefined && order - before > 1) movesUp = 0;
    if (isDeleted(place)) movesUp++;
    else kept.push(order - movesUp);
  });
  return ascending(kept);
}

/** Each higher than the one before; an order that already is stays. */
function ascending(orders: readonly number[]): number[] {
  const result: number[] = [];
  for (const order of orders) {
    const before = result.at(-1);
    result.push(before === undefined || order > before ? order : Math.floor(before) + 1);
  }
  const isStrict = result.every((order, place) => place === 0 || order > result[place - 1]!);
  // Beyond 2^53 the next whole number is the same number.
  return isStrict ? result : orders.map((_, place) => place + 1);
}

/**
 * The orders for the items of `after`. Items that stay share the orders that they had; a new one gets the first free
 * order after the item before it, and what follows moves down only if there was no gap.
 */
export function ordersAfter<T>(before: readonly { item: T; order: number }[], after: readonly T[]): number[] {
  const staying = new Set(after);
  const known = new Set(before.map(one => one.item));
  const free = withoutDeleted(
    before.map(one => one.order),
    place => !staying.has(before[place]!.item),
  );
  const orders: number[] = [];
  let next = 0;
  for (const item of after) {
    const previous = orders.at(-1);
    const following = free[next];
    if (known.has(item)) {
      next++;
      orders.push(following!);
    } else if (previous !== undefined) orders.push(Math.floor(previous) + 1);
    else {
      // Before the first one: the positive orders below its order are free.
      const newOnes = after.findIndex(one => known.has(one));
      orders.push(following === undefined ? 1 : Math.max(Math.min(1, following), Math.ceil(following) - newOnes));
    }
  }
  return ascending(orders);
}
