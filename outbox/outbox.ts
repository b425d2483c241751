/**
 * Keeps leads, and calls that must arrive like them, in IndexedDB: stores each before the first send, erases it when it is
 * acknowledged, and sends it again when the visitor returns. If the storage is denied, full or corrupt, nothing is kept, and
 * the lead is sent all the same.
 */
import { type IDBPDatabase, wrap } from 'idb';
import type { Host, Stop } from '../contract/host.ts';
import type { Reply } from '../contract/plugin.ts';
import type { Kept } from './kept.ts';
import { createSealing, ON_DISK } from './sealing.ts';
import { dueTime, heldTime, LEASE, leaseEnd, MAX_AGE, MAX_WAIT } from './times.ts';

const STORE = 'leads';
const MAX_RECORDS = 20;
const FIRST_WAIT = 2000;
/** Status codes after which a repeated send could change nothing. */
const FINAL = [400, 404, 409, 410, 413, 422];
export const isFinal = (status: number): boolean => FINAL.includes(status);

/** Milliseconds of a `Retry-After`, which holds seconds or a date; 0 if it holds neither. */
function retryAfter(header: string, now: number): number {
  const isDate = /^[A-Z][a-z]{2}/.test(header); // browsers parse many other texts as dates
  const wait = isDate ? Date.parse(header) - now : Number(header) * 1000;
  return wait > 0 ? wait : 0;
}

/** The message of another page of the origin about an acknowledged lead. */
function acknowledgementIn(message: unknown): { key: string; revision?: number; reply: Reply } | undefined {
  const { key, revision, status, body } = (message ?? {}) as Partial<Kept & { status: number }>;
  if (typeof key !== 'string' || typeof status !== 'number') return undefined;
  return { key, ...(revision && { revision }), reply: { ok: true, status, body, text: '', header: () => null } };
}

export interface OutboxNeeds {
  host: Host;
  send(record: Kept): Promise<Reply>;
  /** A kept lead was acknowledged, to this page or another one of the origin. */
  acknowledged(key: string, reply: Reply, revision?: number): void;
  /** This page still changes it, and sends it itself. */
  isDraft?(key: string): boolean;
}

async function open(host: Host): Promise<IDBPDatabase | undefined> {
  const factory = host.database();
  if (!factory) return undefined;
  const request = factory.open('stepwell', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return wrap(request) as unknown as Promise<IDBPDatabase>;
}

const disconnect = (database: Promise<IDBPDatabase | undefined> | undefined): unknown =>
  database?.then(db => db?.close()).catch(() => undefined);

export function createOutbox({ host, send, acknowledged, isDraft = () => false }: OutboxNeeds) {
  let database: Promise<IDBPDatabase | undefined> | undefined;
  let stopTimer: Stop = () => {};
  let next = Number.POSITIVE_INFINITY;
  let closed = false;
  const sealing = createSealing(host);
  /** While the page is left there may be no time for encrypting: keeping comes first. */
  let isLeft = false;
  /** By key: an earlier record whose encrypting ended later must not replace it. */
  const latest = new Map<string, Kept>();
  /** How many tries of this page are under way, by key. */
  const underWay = new Map<string, number>();

  /** Undefined if the storage fails: the lead is sent without it. */
  async function withStore<T>(run: (db: IDBPDatabase) => Promise<T>, isRetry = false): Promise<T | undefined> {
    const used = database ?? open(host);
    if (!closed) database = used;
    try {
      const db = await used;
      return db && (await run(db));
    } catch {
      if (database === used) database = undefined;
      // The connection was closed: by the browser if the visitor cleared the storage, or because the form has ended.
      return isRetry ? undefined : await withStore(run, true);
    } finally {
      if (closed) disconnect(used);
    }
  }
  /** A lead may be acknowledged to another page than the one that is waiting. */
  const channel = host.channel('stepwell', message => {
    const known = acknowledgementIn(message);
    if (known) acknowledged(known.key, known.reply, known.revision);
  });
  const isEmpty = async (): Promise<boolean> => (await withStore(db => db.count(STORE))) === 0;
  const forgetKey = (): void => void sealing.forgetKey(isEmpty).catch(() => undefined);
  function drop(key: string): Promise<unknown> {
    latest.delete(key); // what is still being encrypted must not come back
    return withStore(db => db.delete(STORE, key)).finally(forgetKey);
  }
  /** Writes what `changed` returns for the kept record, in one transaction: null erases it, undefined leaves it. */
  const update = (key: string, changed: (current: Kept | undefined) => Kept | null | undefined) =>
    withStore(async db => {
      const transaction = db.transaction(STORE, 'readwrite');
      const record = changed(await transaction.store.get(key));
      if (record) await transaction.store.put(record);
      else if (record === null) await transaction.store.delete(key);
      await transaction.done;
    });
  /** After a final answer. The visitor may have changed answers while it was under way: those are still to be sent. */
  const dropUnlessNewer = ({ key, created }: Kept, isSame = (_: Kept) => false) =>
    update(key, current => (current && (current.created <= created || isSame(current)) ? null : undefined)).finally(
      forgetKey,
    );
  async function keep(record: Kept): Promise<void> {
    latest.set(record.key, record);
    await withStore(async db => {
      const kept = isLeft ? record : await sealing.seal(record);
      if (latest.get(record.key) !== record) return;
      const transaction = db.transaction(STORE, 'readwrite', ON_DISK);
      await Promise.all([transaction.store.put(kept), transaction.done]);
      await sealing.keepKey(kept);
    });
  }
  /** What the visitor changed or sent while the record was under way stays. */
  async function keepUnlessNewer(given: Kept): Promise<void> {
    const record = await sealing.seal(given);
    await update(record.key, current =>
      current && current.created > record.created ? undefined : { ...record, waitUntil: current?.waitUntil ?? 0 },
    );
  }
  const find = (key: string) => withStore<Kept | undefined>(db => db.get(STORE, key));

  async function lockOrLease(key: string, run: () => Promise<void>): Promise<void> {
    let running: Promise<void> | undefined;
    const runOnce = (): Promise<void> => {
      running = run();
      return running;
    };
    try {
      if (host.lock) return await host.lock(`stepwell-${key}`, runOnce);
    } catch {
      if (running) return running; // the lock was taken back while the page is left; otherwise locks are denied
    }
    let isLeased = false;
    await update(key, record => {
      const end = record ? leaseEnd(record, host.now()) : 0;
      isLeased = end > host.now();
      if (isLeased) schedule(end); // its holder may have crashed
      return record && !isLeased ? { ...record, leased: host.now() + LEASE } : undefined;
    });
    if (!isLeased) await run();
  }
  /** Runs `run` under the record's lock, or not at all if another tab has the lock. */
  async function hold(key: string, run: () => Promise<void>): Promise<void> {
    const count = (by: number) => underWay.set(key, (underWay.get(key) ?? 0) + by);
    count(1);
    await lockOrLease(key, run).finally(() => count(-1));
  }

  /** Milliseconds: 2 s doubling to 5 min with jitter. */
  function waitAfter(tries: number): number {
    const share = Number.parseInt(host.random().slice(0, 4), 16) / 0xffff;
    return Math.min(FIRST_WAIT * 2 ** tries, MAX_WAIT) * (0.5 + share / 2);
  }

  /** Erases the record after a final answer, else schedules the next try. */
  async function settle(
    record: Kept,
    reply?: Reply,
    put: (one: Kept) => Promise<unknown> = keepUnlessNewer,
  ): Promise<void> {
    if (reply && isFinal(reply.status)) return void (await dropUnlessNewer(record));
    if (reply?.ok) {
      const { key, revision } = record;
      await dropUnlessNewer(record, one => revision !== undefined && one.revision === revision);
      acknowledged(key, reply, revision);
      channel?.post({ key, status: reply.status, body: reply.body, ...(revision && { revision }) });
      return;
    }
    const now = host.now();
    const asked = Math.min(retryAfter(reply?.header('Retry-After') ?? '', now), MAX_AGE);
    const wait = asked || waitAfter(record.tries);
    const due = now + wait;
    await put({ ...record, tries: record.tries + 1, due, wait, notBefore: asked ? due : 0, leased: 0 });
    schedule(due);
  }
  /** Only if it is still there: another tab may have erased it, and it must not come back. */
  const change = (key: string, changed: (current: Kept) => Kept) => update(key, current => current && changed(current));
  const replace = (record: Kept) => change(record.key, ({ waitUntil }) => ({ ...record, waitUntil: waitUntil ?? 0 }));
  const isHeld = (record: Kept): boolean => heldTime(record, host.now()) > host.now();

  /** One timer for all records, for the earliest of them. */
  function schedule(due: number): void {
    if (closed || due >= next) return;
    stopTimer();
    next = due;
    stopTimer = host.after(Math.max(0, due - host.now()), () => {
      next = Number.POSITIVE_INFINITY;
      void drain();
    });
  }

  async function drain(now = false): Promise<void> {
    const records = (await withStore<Kept[]>(db => db.getAll(STORE))) ?? [];
    if (records.length === 0) forgetKey(); // of a page that ended before it could
    records.sort((a, b) => b.created - a.created);
    let place = 0;
    for (const record of records) {
      if (place++ >= MAX_RECORDS || host.now() - record.created > MAX_AGE) await drop(record.key);
      // Without locks, a record that was stored late has no lease that keeps a second try away.
      else if (isDraft(record.key) || underWay.get(record.key)) continue;
      else if (isHeld(record)) schedule(heldTime(record, host.now()));
      else if (!now && dueTime(record, host.now()) > host.now()) schedule(record.due);
      else await hold(record.key, () => sendAgain(record.key));
    }
  }
  async function sendAgain(key: string): Promise<void> {
    const record = await find(key); // it may have been sent while we waited for the lock
    if (!record || closed || isDraft(key) || isHeld(record)) return;
    const opened = await sealing.open(record).catch(() => undefined);
    if (!opened) return; // the storage fails now, or its key is gone
    await settle(record, await send(opened).catch(() => undefined), replace);
  }

  function setLeft(left: boolean): void {
    isLeft = left;
    if (!left) void drain(true);
  }
  const stops = [host.on('pagehide', () => setLeft(true)), host.on('pageshow', () => setLeft(false))];
  stops.push(host.on('online', () => void drain(true)));
  void sealing.prepare();
  return {
    keep,
    find,
    drop,
    hold,
    settle,
    drain,
    /** No page sends the record before this time. */
    async holdUntil(key: string, waitUntil: number): Promise<void> {
      await change(key, current => ({ ...current, waitUntil }));
      schedule(waitUntil);
    },
    close(): void {
      closed = true;
      stopTimer();
      disconnect(database);
      database = undefined;
      channel?.close();
      for (const stop of stops) stop();
    },
  };
}
