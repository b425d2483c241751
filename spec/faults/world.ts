/** The environment of a visitor's pages: time, network, server, and the browser's storage and locks. */
import { IDBFactory } from 'fake-indexeddb';
import type { HostReply, HostRequest } from '../../engine/contract/host.ts';
import type { Result, Schedule } from './schedule.ts';

export interface Sent {
  key: string;
  at: number;
  /** It goes on although the page ends. */
  outlives: boolean;
  /** Its answer asked to wait. */
  waits?: boolean;
  /** When a running page received the confirmation. */
  acknowledged?: number;
  refused?: number;
}
export type World = ReturnType<typeof createWorld>;

export const START = Date.UTC(2026, 0, 15, 12);

export function createWorld({ storage, results }: Schedule) {
  const database = new IDBFactory();
  const left = [...results];
  const sent: Sent[] = [];
  /** Key of each stored lead → how often it arrived. */
  const stored = new Map<string, number>();
  const held = new Map<string, { by: object; waiting: { by: object; go(): void }[] }>();
  const channels = new Set<{ page: { dead: boolean }; receive(message: unknown): void }>();
  const world = { now: START, online: true };

  /** At once, as no database can: the clock of a visit stands still meanwhile. Resolves to the answer. */
  function store(key: string): string {
    stored.set(key, (stored.get(key) ?? 0) + 1);
    return JSON.stringify({ result: 'form_1', 'reveal-job-id': 'job_1', lead: { id: 'form_1' } });
  }

  /** A server that has stored a lead never refuses it for good afterwards, because it knows the key. */
  function resultFor(key: string): Result {
    const result = left.shift() ?? { kind: 'answer', status: 200, stored: true, delay: 0 };
    const refuses = result.kind === 'answer' && [400, 404, 409, 410, 413, 422].includes(result.status);
    return refuses && stored.has(key) ? { kind: 'answer', status: 200, stored: true, delay: result.delay } : result;
  }

  const replyOf = (status: number, text: string, retryAfter?: string): HostReply => ({
    ok: status >= 200 && status < 300,
    status,
    text: async () => text,
    header: name => (name.toLowerCase() === 'retry-after' ? (retryAfter ?? null) : null),
  });

  return {
    world,
    sent,
    /** The `fetch` of a page. If the page has crashed, the promise stays pending. */
    async fetch(
      page: { dead: boolean; confirmed: boolean; after(ms: number): Promise<void> },
      request: HostRequest,
    ): Promise<HostReply> {
      if (request.method !== 'POST') return replyOf(404, '');
      const never = new Promise<never>(() => undefined);
      const aborted = new Promise<never>((_, reject) => {
        request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
      aborted.catch(() => undefined);
      const key = request.headers['Idempotency-Key'] ?? '';
      const one: Sent = { key, at: world.now, outlives: request.keepalive === true };
      sent.push(one);
      if (!world.online) throw new TypeError('Failed to fetch');
      const result = resultFor(key);
      const silent = result.kind === 'silence';
      const isStored =
        result.kind === 'garbled' || (result.kind !== 'answer' ? result.stored : result.stored || result.status < 300);
      const good = isStored ? store(key) : '';
      await Promise.race([silent ? never : page.after(result.delay), aborted]);
      if (page.dead) return never;
      if (result.kind === 'cut') throw new TypeError('Failed to fetch');
      if (result.kind === 'garbled') {
        one.acknowledged = world.now;
        page.confirmed = true;
        return replyOf(200, good.slice(0, 9));
      }
      const { status, retryAfter } = result as Extract<Result, { kind: 'answer' }>;
      if (status < 300) {
        one.acknowledged = world.now;
        page.confirmed = true;
      } else one.refused = status;
      one.waits = retryAfter !== undefined;
      const wait = retryAfter && (retryAfter === 'date' ? new Date(world.now + 20_000).toUTCString() : '20');
      return replyOf(status, status < 300 ? good : 'scripted', wait);
    },
    database: (): globalThis.IDBFactory | undefined => {
      if (storage === 'denied') return undefined;
      if (storage === 'kept') return database as unknown as globalThis.IDBFactory;
      return {
        open() {
          throw new DOMException('no room', 'QuotaExceededError');
        },
      } as unknown as globalThis.IDBFactory;
    },
    /** Works like `BroadcastChannel`. */
    channel(page: { dead: boolean }, receive: (message: unknown) => void) {
      const one = { page, receive };
      channels.add(one);
      return {
        post(message: unknown): void {
          for (const other of channels) if (other !== one && !other.page.dead) other.receive(structuredClone(message));
        },
        close: () => void channels.delete(one),
      };
    },
    /** Works like `navigator.locks`. A page that crashes releases its locks. */
    async lock<T>(page: object, name: string, run: () => Promise<T>): Promise<T> {
      const known = held.get(name);
      if (known) await new Promise<void>(go => known.waiting.push({ by: page, go }));
      else held.set(name, { by: page, waiting: [] });
      held.get(name)!.by = page;
      try {
        return await run();
      } finally {
        this.release(name);
      }
    },
    release(name: string): void {
      const next = held.get(name)?.waiting.shift();
      if (next) next.go();
      else held.delete(name);
    },
    releaseAll(page: object): void {
      for (const [name, lock] of [...held]) {
        lock.waiting = lock.waiting.filter(({ by }) => by !== page);
        if (lock.by === page) this.release(name);
      }
    },
    /** One record per key, with the number of its arrivals. */
    leads: () => [...stored.values()].map(arrivals => ({ arrivals })),
  };
}
