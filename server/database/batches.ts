/** Stores small items of many requests together, so that no request waits for the database. */
import type { ServerContext } from '../context.ts';
import { describeError } from '../log.ts';
import { inParts, isWrong } from './database.ts';

/** Milliseconds until items are stored. A process that is killed loses the items of this time. */
const WAIT = 1000;
/** The limit of items that wait. Further ones are lost, so that the memory does not fill while the database is down. */
const MAX_WAITING = 50_000;
/** The limit of attempts if items of a batch are refused. Each attempt halves the batch, so this isolates about five such items. */
const MAX_FAILURES = 100;

interface Batches<T> {
  name: 'events' | 'visits';
  /** The limit of items in a batch. */
  atOnce?: number;
  /** Stores a batch completely or not at all. Resolves to the items that must wait. May be called again with the same items. */
  store(batch: readonly T[]): Promise<readonly T[]>;
  /** Items with the same key are merged while they wait. */
  keyOf?(item: T): unknown;
  merge?(known: T, item: T): T;
}

export function createBatches<T>(
  { host, log, metrics }: ServerContext,
  { name, atOnce = MAX_WAITING, store, keyOf = item => item, merge = (_, item) => item }: Batches<T>,
) {
  const waiting = new Map<unknown, T>();
  let cancel: (() => void) | undefined;
  let running = Promise.resolve();
  let isStopped = false;

  function add(item: T): void {
    const key = keyOf(item);
    const known = waiting.get(key);
    if (known === undefined && waiting.size >= MAX_WAITING) {
      metrics.lostEvents.inc();
      return;
    }
    waiting.set(key, known === undefined ? item : merge(known, item));
    if (!isStopped) cancel ??= host.after(WAIT, () => void flush());
  }
  /** Puts items before those that have arrived in the meantime. */
  function putBack(items: readonly T[]): void {
    const arrived = [...waiting.values()];
    waiting.clear();
    for (const item of [...items, ...arrived]) add(item);
  }
  async function storeWaiting(): Promise<void> {
    const batches = inParts([...waiting.values()], atOnce);
    waiting.clear();
    let failures = 0;
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      try {
        const later = await store(batch);
        if (later.length > 0) putBack(later);
      } catch (error) {
        const reason = describeError(error);
        if (!isWrong(error)) {
          putBack([batch, ...batches].flat());
          return log(`${name}-failed`, { waiting: waiting.size, reason });
        }
        const half = Math.ceil(batch.length / 2);
        if (batch.length > 1 && ++failures < MAX_FAILURES) batches.unshift(batch.slice(0, half), batch.slice(half));
        else {
          metrics.lostEvents.inc(batch.length);
          log(`${name}-lost`, { count: batch.length, reason });
        }
      }
    }
  }
  /** Resolves when all added items are stored. If the database is down, they still wait. */
  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    running = running.then(storeWaiting);
    return running;
  }
  return {
    add,
    flush,
    /** Stores the items that wait. Those that cannot be stored now are lost. */
    async stop(): Promise<void> {
      isStopped = true;
      await flush();
      metrics.lostEvents.inc(waiting.size);
    },
  };
}
