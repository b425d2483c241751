/** The stored requests of this visit and of earlier ones, and when each is sent again in the background. */
import type { Host, Stop } from '../../engine/contract/host.ts';
import type { Call, Reply } from '../../engine/contract/plugin.ts';
import { createStorage } from './storage.ts';
import { callOf, type StoredRequest } from './stored-request.ts';
import {
  dueTime,
  HOLD_TIME,
  isFinal,
  isPostponed,
  LEASE,
  leaseEnd,
  MAX_AGE,
  nextTry,
  postponedUntil,
  REPLY_LIMIT,
} from './times.ts';

const MAX_RECORDS = 20;

export class RequestQueue {
  isPageLeft = false;
  readonly #host: Host;
  readonly #call: (call: Call) => Promise<Reply>;
  readonly #isHeld: (key: string) => boolean;
  readonly #onAccepted: (request: StoredRequest, reply: Reply) => void;
  readonly #storage: ReturnType<typeof createStorage>;
  /** The number of tries of this page that are in progress or wait for the lock, by key. */
  readonly #underWay = new Map<string, number>();
  /** Aborts the background try in progress, by key. */
  readonly #aborts = new Map<string, AbortController>();
  #isClosed = false;
  #stopTimer: Stop = () => {};
  #next = Number.POSITIVE_INFINITY;

  /** `isHeld`: the visitor may still change the request on this page, which sends it itself. `onAccepted`: a retry was accepted. */
  constructor(
    host: Host,
    call: (call: Call) => Promise<Reply>,
    isHeld: (key: string) => boolean,
    onAccepted: (request: StoredRequest, reply: Reply) => void,
  ) {
    this.#host = host;
    this.#call = call;
    this.#isHeld = isHeld;
    this.#onAccepted = onAccepted;
    this.#storage = createStorage(host);
  }
  /** `isEdited`: the visitor may still change the request, so it is postponed. */
  store(request: StoredRequest, isEdited = false): Promise<void> {
    return this.#storage.put(isEdited ? { ...request, waitUntil: this.#postponeTime() } : request, this.isPageLeft);
  }
  /** Erases a request. A background try of it that is in progress ends. */
  drop(key: string): Promise<void> {
    this.#aborts.get(key)?.abort();
    return this.#storage.delete(key, () => true);
  }
  /**
   * Keeps all pages from sending the request for a while, because the visitor may still change it. If this page is
   * left, any page may send it at once.
   */
  async postpone(key: string): Promise<void> {
    const waitUntil = this.#postponeTime();
    await this.#storage.update(key, current => current && { ...current, waitUntil });
  }
  /**
   * Calls `run` while no other tab can send the request: under a lock of the browser, otherwise with a lease in the
   * stored request. Does nothing if another tab has the lease.
   */
  async withLock(key: string, run: () => Promise<void>): Promise<void> {
    const count = (by: number) => this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + by);
    count(1);
    await this.#lockOrLease(key, run).finally(() => count(-1));
  }
  /**
   * Erases a request with a final answer, unless the visitor has changed it since. Otherwise schedules its next try and
   * resolves with the request of that try. `isStored`: the request comes from the storage, so it is not stored again if another
   * tab has erased it.
   */
  async settle(request: StoredRequest, reply?: Reply, isStored = false): Promise<StoredRequest | undefined> {
    const { key, created, revision } = request;
    if (reply && (reply.ok || isFinal(reply.status))) {
      const isSame = (one: StoredRequest) => reply.ok && revision !== undefined && one.revision === revision;
      return void (await this.#storage.delete(key, one => one.created <= created || isSame(one)));
    }
    const next = nextTry(this.#host, request, reply);
    const stored = await this.#storage.encrypt(next);
    await this.#storage.update(key, current => {
      const isObsolete = current ? current.created > created : isStored;
      return isObsolete ? undefined : { ...stored, waitUntil: current?.waitUntil ?? 0 };
    });
    this.#schedule(next.due);
    return next;
  }
  /**
   * Sends the requests that are due, or with `all` every request that does not have to wait. Erases those that are too
   * old.
   */
  async drain(all = false): Promise<void> {
    for (const [index, request] of (await this.#storage.all()).entries()) {
      const { key, created, due } = request;
      const now = this.#host.now();
      if (index >= MAX_RECORDS || now - created > MAX_AGE) await this.drop(key);
      else if (this.#isHeld(key)) await this.postpone(key);
      // Without locks, a request that was stored late has no lease that prevents a second try.
      else if (this.#underWay.get(key)) continue;
      else if (isPostponed(request, now)) this.#schedule(postponedUntil(request, now));
      else if (!all && dueTime(request, now) > now) this.#schedule(due);
      else await this.withLock(key, () => this.#sendAgain(key));
    }
  }
  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
    this.#storage.close();
  }

  async #lockOrLease(key: string, run: () => Promise<void>): Promise<void> {
    let running: Promise<void> | undefined;
    const runOnce = (): Promise<void> => {
      running = run();
      return running;
    };
    try {
      if (this.#host.lock) return await this.#host.lock(`stepwell-${key}`, runOnce);
    } catch {
      if (running) return running; // the browser released the lock because the page is left; otherwise it denies locks
    }
    let isLeased = false;
    await this.#storage.update(key, request => {
      const now = this.#host.now();
      const end = request ? leaseEnd(request, now) : 0;
      isLeased = end > now;
      if (isLeased) this.#schedule(end); // its holder may have crashed
      return request && !isLeased ? { ...request, leased: now + LEASE } : undefined;
    });
    if (!isLeased) await run();
  }
  async #sendAgain(key: string): Promise<void> {
    const find = async () => {
      const found = await this.#storage.find(key);
      return found && !this.#isClosed && !isPostponed(found, this.#host.now()) ? found : undefined;
    };
    const stored = await find(); // it may have been sent while we waited for the lock
    const request = stored && (await this.#storage.decrypt(stored).catch(() => undefined));
    if (!request) return; // the storage fails now, or the key of its encryption is gone
    // Another tab may have erased, edited or replaced the request meanwhile. It can be withdrawn until its call starts.
    if ((await find())?.created !== stored.created) return;
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    const again = callOf(request, { tries: 1, within: REPLY_LIMIT, sends: true, signal: abort.signal });
    const reply = await this.#call(again).catch(() => undefined);
    this.#aborts.delete(key);
    await this.settle(stored, reply, true);
    if (reply?.ok) this.#onAccepted(stored, reply);
  }
  /** The stored request with this key, decrypted. */
  async find(key: string): Promise<StoredRequest | undefined> {
    const stored = await this.#storage.find(key);
    return stored && this.#storage.decrypt(stored).catch(() => undefined);
  }
  /** The time until which a request is postponed. Also schedules a drain before that, which postpones it again. */
  #postponeTime(): number {
    if (this.isPageLeft) return 0;
    this.#schedule(this.#host.now() + HOLD_TIME / 2);
    return this.#host.now() + HOLD_TIME;
  }
  /** Sets the timer, which all requests share, to the earliest time that is due. */
  #schedule(due: number): void {
    if (this.#isClosed || due >= this.#next) return;
    this.#stopTimer();
    this.#next = due;
    this.#stopTimer = this.#host.after(Math.max(0, due - this.#host.now()), () => {
      this.#next = Number.POSITIVE_INFINITY;
      void this.drain();
    });
  }
}
