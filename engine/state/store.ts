/**
 * Reactive state. A cell is a valtio proxy, so that views can subscribe to it alone, and the set of its readers, so
 * that a write runs only these. After a transaction, affected readers run until nothing changes any more.
 */
import { proxy, ref } from 'valtio/vanilla';
import type { Stop } from '../../contract/plugin.ts';
import { fail } from '../../errors/errors.ts';

/** What a reader can depend on: a cell, or the state of a question. */
export interface Dependency {
  readonly name: string;
  readonly readers: Set<Reader>;
}
export interface Cell<T> extends Dependency {
  readonly state: { value: T };
}
export interface Reader {
  readonly name: string;
  run(): void;
  readonly dependencies: Set<Dependency>;
}
export type Store = ReturnType<typeof createStore>;

/** A reader that runs more often in one flush is part of a loop. */
const MAX_RUNS = 50;

/** Keeps valtio from wrapping the value in a proxy: values are plain data, replaced as a whole. */
const withoutProxy = <T>(value: T): T => (typeof value === 'object' && value !== null ? (ref(value) as T) : value);

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
  /** Run when the queue is empty. They return true if they changed something, which can fill the queue again. */
  const settledHandlers: (() => boolean)[] = [];

  const cell = <T>(name: string, value: T): Cell<T> => ({
    name,
    state: proxy({ value: withoutProxy(value) }),
    readers: new Set(),
  });

  /** Makes the active reader depend on this. */
  function recordRead(dependency: Dependency): void {
    if (!active) return;
    dependency.readers.add(active);
    active.dependencies.add(dependency);
  }

  /** Runs the readers that depend on this, now or at the end of the current transaction. */
  function notifyReaders(dependency: Dependency): void {
    for (const reader of dependency.readers) queue.add(reader);
    if (depth === 0) flush();
  }

  function get<T>(from: Cell<T>): T {
    recordRead(from);
    return from.state.value;
  }

  function set<T>(into: Cell<T>, value: T): boolean {
    if (same(into.state.value, value)) return false;
    into.state.value = withoutProxy(value);
    notifyReaders(into);
    return true;
  }

  /** Runs `compute`, and makes `reader` depend on what it reads, instead of on what it read before. */
  function track<T>(reader: Reader, compute: () => T): T {
    forget(reader);
    const before = active;
    active = reader;
    try {
      return compute();
    } finally {
      active = before;
    }
  }

  function untracked<T>(compute: () => T): T {
    const before = active;
    active = undefined;
    try {
      return compute();
    } finally {
      active = before;
    }
  }

  function forget(reader: Reader): void {
    for (const dependency of reader.dependencies) dependency.readers.delete(reader);
    reader.dependencies.clear();
    queue.delete(reader);
  }

  /** Runs `change`; the affected readers run once afterwards. */
  function transact<T>(change: () => T): T {
    depth++;
    try {
      return change();
    } finally {
      if (--depth === 0) flush();
    }
  }

  function flush(): void {
    const runs = new Map<Reader, number>();
    depth++;
    try {
      do {
        for (const reader of queue) {
          queue.delete(reader);
          const count = (runs.get(reader) ?? 0) + 1;
          runs.set(reader, count);
          if (count > MAX_RUNS) {
            report(
              fail('SW_CYCLE', { reader: reader.name, keys: [...reader.dependencies].map(c => c.name).join(', ') }),
            );
            continue;
          }
          untracked(() => reader.run());
        }
      } while (settledHandlers.some(handler => handler()) || queue.size > 0);
    } finally {
      depth--;
    }
  }

  /** Calls `then` at once, and again whenever the result of `compute` has changed. */
  function watch<T>(compute: () => T, then: (now: T, before?: T) => void, name = 'watch'): Stop {
    let before: T | undefined;
    let first = true;
    const reader: Reader = {
      name,
      dependencies: new Set(),
      run() {
        const now = track(reader, compute);
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
    proxy,
    withoutProxy,
    recordRead,
    notifyReaders,
    get,
    set,
    track,
    untracked,
    transact,
    watch,
    enqueue: (reader: Reader) => queue.add(reader),
    onSettled: (handler: () => boolean) => settledHandlers.push(handler),
  };
}
