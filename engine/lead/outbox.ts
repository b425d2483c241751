/**
 * Leads, and calls kept like them, that are not acknowledged yet, in IndexedDB: committed before the first send, erased on acknowledgement, sent again
 * when the page is back. If the storage is denied, full or corrupt, nothing is kept and the lead is sent all the same.
 */
import { type IDBPDatabase, wrap } from 'idb';
import type { Reply } from '../contract.ts';
import type { Host, Stop } from '../host.ts';
import type { Json } from '../json.ts';

export interface Kept {
  /** Also the lead's idempotency key. */
  key: string;
  url: string;
  headers: Record<string, string>;
  body: Json;
  /** Milliseconds since the epoch. */
  created: number;
  tries: number;
  /** The earliest time of the next try. */
  due: number;
  /** No try before this time: the server asked for it. */
  notBefore?: number;
  /** Until when a sender holds it, in browsers without locks. */
  leased?: number;
  /** Until when the visitor may still be changing what it holds: it is not sent before. */
  heldUntil?: number;
}

const STORE = 'leads';
const MOST_AGE = 24 * 60 * 60 * 1000;
const MOST_RECORDS = 20;
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 5 * 60 * 1000;
/** Longer than a call may last, or two tabs could send one lead at the same time. */
const LEASE = 45_000;
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
function acknowledgementIn(message: unknown): { key: string; reply: Reply } | undefined {
  const { key, status, body } = (message ?? {}) as { key?: unknown; status?: unknown; body?: Json };
  if (typeof key !== 'string' || typeof status !== 'number') return undefined;
  return { key, reply: { ok: true, status, body, text: '', header: () => null } };
}

export interface OutboxNeeds {
  host: Host;
  send(record: Kept): Promise<Reply>;
  /** A kept lead was acknowledged, to this page or another one of the origin. */
  acknowledged(key: string, reply: Reply): void;
  /** This page still changes it, and sends it itself. */
  isDraft?(key: string): boolean;
}

function open(host: Host): Promise<IDBPDatabase | undefined> {
  const factory = host.database();
  if (!factory) return Promise.resolve(undefined);
  const request = factory.open('stepwell', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return wrap(request) as unknown as Promise<IDBPDatabase>;
}

export function createOutbox({ host, send, acknowledged, isDraft = () => false }: OutboxNeeds) {
  let database: Promise<IDBPDatabase | undefined> | undefined;
  let stopTimer: Stop = () => {};
  let next = Number.POSITIVE_INFINITY;
  let closed = false;

  /** Undefined if the storage fails: the lead is sent without it. */
  async function withStore<T>(run: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
    try {
      database ??= open(host);
      const db = await database;
      return db && (await run(db));
    } catch {
      database = undefined;
      return undefined;
    }
  }
  /** A lead may be acknowledged to another page than the one that is waiting. */
  const channel = host.channel('stepwell', message => {
    const known = acknowledgementIn(message);
    if (known) acknowledged(known.key, known.reply);
  });
  const drop = (key: string) => withStore(db => db.delete(STORE, key));
  /** After a refusal. The visitor may have changed answers while it was under way: those are still to be sent. */
  const dropUnlessNewer = ({ key, created }: Kept) =>
    withStore(async db => {
      const transaction = db.transaction(STORE, 'readwrite');
      const current: Kept | undefined = await transaction.store.get(key);
      if (current && current.created <= created) await transaction.store.delete(key);
      await transaction.done;
    });
  const keep = (record: Kept) => withStore(db => db.put(STORE, record));
  /** What the visitor changed or sent while the record was under way stays. */
  const keepUnlessNewer = (record: Kept) =>
    withStore(async db => {
      const transaction = db.transaction(STORE, 'readwrite');
      const current: Kept | undefined = await transaction.store.get(record.key);
      const isNewer = current && current.created > record.created;
      if (!isNewer) await transaction.store.put({ ...record, heldUntil: current?.heldUntil ?? 0 });
      await transaction.done;
    });
  const find = (key: string) => withStore<Kept | undefined>(db => db.get(STORE, key));

  /** Runs while no other tab can send the record; does nothing if another tab holds it. */
  async function hold(key: string, run: () => Promise<void>): Promise<void> {
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
    const mine = await withStore(async db => {
      const transaction = db.transaction(STORE, 'readwrite');
      const record: Kept | undefined = await transaction.store.get(key);
      const free = record && (record.leased ?? 0) <= host.now();
      if (record && !free) schedule(record.leased!); // its holder may have crashed
      if (free) await transaction.store.put({ ...record, leased: host.now() + LEASE });
      await transaction.done;
      return free ?? true;
    });
    if (mine !== false) await run();
  }

  /** Milliseconds: 2 s doubling to 5 min with jitter. */
  function waitAfter(tries: number): number {
    const share = Number.parseInt(host.random().slice(0, 4), 16) / 0xffff;
    return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.5 + share / 2);
  }

  /** Erases the record after a final answer, else schedules the next try. */
  async function settle(
    record: Kept,
    reply?: Reply,
    put: (one: Kept) => Promise<unknown> = keepUnlessNewer,
  ): Promise<void> {
    if (reply && isFinal(reply.status)) return void (await dropUnlessNewer(record));
    if (reply?.ok) {
      await drop(record.key);
      acknowledged(record.key, reply);
      channel?.post({ key: record.key, status: reply.status, body: reply.body });
      return;
    }
    const now = host.now();
    const asked = Math.min(retryAfter(reply?.header('Retry-After') ?? '', now), MOST_AGE);
    const due = now + (asked || waitAfter(record.tries));
    await put({ ...record, tries: record.tries + 1, due, notBefore: asked ? due : 0, leased: 0 });
    schedule(due);
  }
  /** Only if it is still there: another tab may have erased it, and it must not come back. */
  const change = (key: string, changed: (current: Kept) => Kept) =>
    withStore(async db => {
      const transaction = db.transaction(STORE, 'readwrite');
      const current: Kept | undefined = await transaction.store.get(key);
      if (current) await transaction.store.put(changed(current));
      await transaction.done;
    });
  const replace = (record: Kept) => change(record.key, ({ heldUntil }) => ({ ...record, heldUntil: heldUntil ?? 0 }));
  /** The visitor may still be changing it, or the server asked to wait. */
  const heldTime = ({ heldUntil = 0, notBefore = 0 }: Kept): number => Math.max(heldUntil, notBefore);
  const isHeld = (record: Kept): boolean => heldTime(record) > host.now();

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
    records.sort((a, b) => b.created - a.created);
    for (const [place, record] of records.entries()) {
      if (place >= MOST_RECORDS || host.now() - record.created > MOST_AGE) await drop(record.key);
      else if (isDraft(record.key)) continue;
      else if (isHeld(record)) schedule(heldTime(record));
      else if (!now && record.due > host.now()) schedule(record.due);
      else await hold(record.key, () => sendAgain(record.key));
    }
  }
  async function sendAgain(key: string): Promise<void> {
    const record = await find(key); // it may have been sent while we waited for the lock
    if (!record || closed || isDraft(key) || isHeld(record)) return;
    await settle(record, await send(record).catch(() => undefined), replace);
  }

  const stops = [host.on('online', () => void drain(true)), host.on('pageshow', () => void drain(true))];
  return {
    keep,
    find,
    drop,
    hold,
    settle,
    drain,
    /** No page sends the record before this time. */
    async holdUntil(key: string, heldUntil: number): Promise<void> {
      await change(key, current => ({ ...current, heldUntil }));
      schedule(heldUntil);
    },
    close(): void {
      closed = true;
      stopTimer();
      channel?.close();
      for (const stop of stops) stop();
    },
  };
}
