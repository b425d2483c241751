import { useRef } from 'react';

/**
 * An id for each row of a list whose items have none, so that a row keeps its state and focus when rows before it change.
 * After a change that was not announced, such as an undo, ids are added or removed at the end.
 */
export function useRowIds(length: number) {
  const state = useRef({ ids: [] as string[], next: 0 });
  const { current } = state;
  const newId = (): string => `row-${current.next++}`;
  if (current.ids.length !== length) current.ids = Array.from({ length }, (_, index) => current.ids[index] ?? newId());
  return {
    get ids(): readonly string[] {
      return current.ids;
    },
    // Call each of these before the list itself changes in this way, so that the other rows keep their ids.
    insert(index: number): void {
      current.ids = current.ids.toSpliced(index, 0, newId());
    },
    remove(index: number): void {
      current.ids = current.ids.toSpliced(index, 1);
    },
    move(from: number, to: number): void {
      const [id] = current.ids.slice(from, from + 1);
      if (id !== undefined) current.ids = current.ids.toSpliced(from, 1).toSpliced(to, 0, id);
    },
  };
}
