import { useRef } from 'react';

export interface RowIds {
  readonly ids: readonly string[];
  /** Call each before the list itself changes in this way, so that the other rows keep their ids. */
  insert(index: number): void;
  remove(index: number): void;
  move(from: number, to: number): void;
}

/**
 * An id for each row of a list whose items have none, so that a row keeps its state and focus when rows before it change.
 * After a change that was not announced, such as an undo, ids are added or removed at the end.
 */
export function useRowIds(length: number): RowIds {
  const state = useRef({ ids: [] as string[], next: 0 });
  const { current } = state;
  const newId = (): string => `row-${current.next++}`;
  if (current.ids.length !== length) {
    current.ids = Array.from({ length }, (_, index) => current.ids[index] ?? newId());
  }
  return {
    get ids() {
      return current.ids;
    },
    insert(index) {
      current.ids = current.ids.toSpliced(index, 0, newId());
    },
    remove(index) {
      current.ids = current.ids.toSpliced(index, 1);
    },
    move(from, to) {
      const [id] = current.ids.slice(from, from + 1);
      if (id !== undefined) current.ids = current.ids.toSpliced(from, 1).toSpliced(to, 0, id);
    },
  };
}
