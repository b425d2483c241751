/**
 * The cells: one writer, tracked reads, and a drain to a fixed point. A cell is a valtio proxy (so that views can
 * subscribe to just it) and the set of readers that looked at it (so that a write visits those and nobody else).
 */
import { proxy, ref } from 'valtio/vanilla';
import type { Stop } from '../contract.ts';
import { fail } from '../errors/errors.ts';

/** What can be looked at: a cell, or a question's state. */
export interface Node {
  readonly name: string;
  readonly readers: Set<Reader>;
}
export interface Cell<T> extends Node {
  readonly state: { value: T };
}
export interface Reader {
  readonly name: string;
  run(): void;
  readonly nodes: Set<Node>;
}
export type Store = ReturnType<typeof createStore>;

/** A reader that runs more often than this within one drain is part of a loop. */
const MOST_VISITS = 50;

/** Objects are kept as they are: valtio would wrap them, and values are plain data that is replaced whole. */
const hold = <T>(value: T): T => (typeof value === 'object' && value !== null ? (ref(value) as T) : value);

export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && same(value, (b as Record<string, unknown>)[key]))
  );
}

export function createStore(report: (error: Error) => void) {
  let active: Reader | undefined;
  let depth = 0;
  const queue = new Set<Reader>();
  /** Run when the queue is empty, and may fill it again: clearing waits until every visibility is known. */
  const settled: (() => boolean)[] = [];
  const stats = { visits: 0 };

  const cell = <T>(name: string, value: T): Cell<T> => ({
    name,
    state: proxy({ value: hold(value) }),
    readers: new Set(),
  });

  /** Records that the active reader looked at the node. */
  function touch(node: Node): void {
    if (!active) return;
    node.readers.add(active);
    active.nodes.add(node);
  }

  /** The readers of the node are visited, now or at the end of the running transaction. */
  function changed(node: Node): void {
    for (const reader of node.readers) queue.add(reader);
    if (depth === 0) drain();
  }

  function get<T>(from: Cell<T>): T {
    touch(from);
    return from.state.value;
  }

  function set<T>(into: Cell<T>, value: T): boolean {
    if (same(into.state.value, value)) return false;
    into.state.value = hold(value);
    changed(into);
    return true;
  }

  /** Runs `look` and records every cell it reads under `reader`, in place of what was recorded before. */
  function track<T>(reader: Reader, look: () => T): T {
    forget(reader);
    const before = active;
    active = reader;
    try {
      return look();
    } finally {
      active = before;
    }
  }

  function untracked<T>(look: () => T): T {
    const before = active;
    active = undefined;
    try {
      return look();
    } finally {
      active = before;
    }
  }

  function forget(reader: Reader): void {
    for (const node of reader.nodes) node.readers.delete(reader);
    reader.nodes.clear();
    queue.delete(reader);
  }

  /** Everything written by `change` is seen by readers once, together. */
  function transact<T>(change: () => T): T {
    depth++;
    try {
      return change();
    } finally {
      if (--depth === 0) drain();
    }
  }

  function drain(): void {
    const visits = new Map<Reader, number>();
    depth++;
    try {
      do {
        for (const reader of queue) {
          queue.delete(reader);
          const count = (visits.get(reader) ?? 0) + 1;
          visits.set(reader, count);
          if (count > MOST_VISITS) {
            report(fail('SW_CYCLE', { reader: reader.name, keys: [...reader.nodes].map(c => c.name).join(', ') }));
            continue;
          }
          stats.visits++;
          untracked(() => reader.run());
        }
      } while (settled.some(step => step()) || queue.size > 0);
    } finally {
      depth--;
    }
  }

  /** Calls `then` at once, and again whenever what `look` reads gives another result. */
  function watch<T>(look: () => T, then: (now: T, before?: T) => void, name = 'watch'): Stop {
    let before: T | undefined;
    let first = true;
    const reader: Reader = {
      name,
      nodes: new Set(),
      run() {
        const now = track(reader, look);
        if (!first && same(now, before)) return;
        const last = before;
        before = now;
        first = false;
        untracked(() => then(now, last));
      },
    };
    reader.run();
    return () => forget(reader);
  }

  return {
    cell,
    /** A state whose members views can subscribe to. */
    live: <T extends object>(state: T): T => proxy(state),
    hold,
    touch,
    changed,
    get,
    set,
    track,
    forget,
    untracked,
    transact,
    watch,
    enqueue: (reader: Reader) => queue.add(reader),
    onSettled: (step: () => boolean) => settled.push(step),
    stats,
  };
}
