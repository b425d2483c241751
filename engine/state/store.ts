/**
 * Writes the state tree, and runs what depends on what was written. Valtio tells its subscribers that a branch has changed,
 * but a form can have thousands of answers, and one key must not evaluate all questions. So the store records what each
 * reader reads, and runs it again only when one of these members has changed.
 */
import { ref } from 'valtio/vanilla';
import type { Stop } from '../contract/plugin.ts';
import { createError } from '../errors/errors.ts';
import { createTree } from './tree.ts';

/** A member of the tree or of one of its branches that something depends on. */
export interface Location {
  readonly key: PropertyKey;
  readonly readers: Set<Reader>;
}
export interface Reader {
  readonly name: string;
  /** Is it a view, which only draws what it reads? */
  readonly isView?: boolean;
  run(): void;
  readonly dependencies: Set<Location>;
}
/** A reader that runs more often in one flush is part of a loop. */
const MAX_RUNS = 50;

/** Keeps Valtio from wrapping a value in a proxy: values are plain data, replaced as a whole. */
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

export class Store {
  readonly tree = createTree();
  readonly #report: (error: Error) => void;
  readonly #locations = new WeakMap<object, Map<PropertyKey, Location>>();
  #active: Reader | undefined = undefined;
  #depth = 0;
  readonly #queue = new Set<Reader>();
  /** Handlers that run when the queue is empty. They return true if they changed something, which can fill the queue again. */
  readonly #settledHandlers: (() => boolean)[] = [];

  constructor(report: (error: Error) => void) {
    this.#report = report;
  }

  /** Returns the member of the tree or of one of its branches. Makes the active reader depend on it. */
  get<T extends object, K extends keyof T>(branch: T, key: K): T[K] {
    if (this.#active) this.#recordRead(branch, key, this.#active);
    return branch[key];
  }

  /**
   * Returns true if the value changed. What depends on it runs now, or at the end of the current transaction. `onlyViews`:
   * only views depend on this change.
   */
  set<T extends object, K extends keyof T>(branch: T, key: K, value: T[K], onlyViews = false): boolean {
    if (same(branch[key], value)) return false;
    branch[key] = withoutProxy(value);
    for (const reader of this.#readersOf(branch, key)) if (reader.isView || !onlyViews) this.#queue.add(reader);
    if (this.#depth === 0) this.#flush();
    return true;
  }

  /** Runs `change`, and then once everything that depends on the changes. */
  transact<T>(change: () => T): T {
    this.#depth++;
    try {
      return change();
    } finally {
      if (--this.#depth === 0) this.#flush();
    }
  }

  /** Runs `compute`, and makes `reader` depend on what it reads, instead of on what it read before. */
  track<T>(reader: Reader, compute: () => T): T {
    this.#forget(reader);
    return this.#activate(reader, compute);
  }
  untracked<T>(compute: () => T): T {
    return this.#activate(undefined, compute);
  }

  /** Calls `then` at once, and again whenever the result of `compute` has changed. */
  watch<T>(compute: () => T, then: (now: T, before?: T) => void, name = 'watch'): Stop {
    let before: T | undefined;
    let first = true;
    const run = (): void => {
      const now = this.track(reader, compute);
      if (!first && same(now, before)) return;
      const last = before;
      before = now;
      first = false;
      this.untracked(() => then(now, last));
    };
    const reader: Reader = { name, run, dependencies: new Set() };
    run();
    return () => this.#forget(reader);
  }

  /** Calls `run` whenever the member has changed. For views. */
  listen<T extends object>(branch: T, key: keyof T, run: () => void): Stop {
    const reader: Reader = { name: 'a view', isView: true, run, dependencies: new Set() };
    this.#recordRead(branch, key, reader);
    return () => this.#forget(reader);
  }

  /** Runs the reader at the end of the current transaction. */
  enqueue(reader: Reader): void {
    this.#queue.add(reader);
  }
  /** Calls `run` when all readers have run. It returns true if it changed something, so that they run again. */
  onSettled(run: () => boolean): void {
    this.#settledHandlers.push(run);
  }
  /** For specs: how many readers depend on the member. */
  readerCount(branch: object, key: PropertyKey): number {
    return [...this.#readersOf(branch, key)].length;
  }

  #readersOf(branch: object, key: PropertyKey): Iterable<Reader> {
    return this.#locations.get(branch)?.get(key)?.readers ?? [];
  }
  #recordRead(branch: object, key: PropertyKey, reader: Reader): void {
    const ofBranch = this.#locations.get(branch) ?? new Map<PropertyKey, Location>();
    const location = ofBranch.get(key) ?? { key, readers: new Set() };
    if (location.readers.size === 0) this.#locations.set(branch, ofBranch.set(key, location));
    location.readers.add(reader);
    reader.dependencies.add(location);
  }
  #forget(reader: Reader): void {
    for (const location of reader.dependencies) location.readers.delete(reader);
    reader.dependencies.clear();
    this.#queue.delete(reader);
  }
  #activate<T>(reader: Reader | undefined, compute: () => T): T {
    const before = this.#active;
    this.#active = reader;
    try {
      return compute();
    } finally {
      this.#active = before;
    }
  }

  /** Runs queued readers until nothing changes any more. */
  #flush(): void {
    const runs = new Map<Reader, number>();
    this.#depth++;
    try {
      do {
        for (const reader of this.#queue) {
          this.#queue.delete(reader);
          const count = (runs.get(reader) ?? 0) + 1;
          runs.set(reader, count);
          if (count <= MAX_RUNS) this.untracked(() => reader.run());
          else {
            const keys = Array.from(reader.dependencies, ({ key }) => String(key)).join(', ');
            this.#report(createError('SW_CYCLE', { reader: reader.name, keys }));
          }
        }
      } while (this.#settledHandlers.some(handler => handler()) || this.#queue.size > 0);
    } finally {
      this.#depth--;
    }
  }
}
