/**
 * The items that must move so that both lists have the same order: all items outside of the longest run that is already
 * in order. Items are unique within a list. Items that only one list contains do not count.
 */
export function movedItems<T>(list: readonly T[], other: readonly T[]): T[] {
  const places = new Map(other.map((item, index) => [item, index]));
  const items = list.filter(item => places.has(item));
  const lengths = items.map(() => 1);
  const previous = items.map(() => -1);
  items.forEach((item, index) => {
    for (let at = 0; at < index; at++) {
      if (places.get(items[at]!)! < places.get(item)! && lengths[at]! >= lengths[index]!) {
        lengths[index] = lengths[at]! + 1;
        previous[index] = at;
      }
    }
  });
  const kept = new Set<number>();
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at >= 0; at = previous[at]!) kept.add(at);
  return items.filter((_, index) => !kept.has(index));
}
