/** What is outside the pages of one visitor: the time, the line, the server, the browser's storage and locks. */
import { IDBFactory } from 'fake-indexeddb';
import type { HostReply, HostRequest } from '../../engine/host.ts';
import type { StoredLead } from '../../sandbox/lead-rows.ts';
import { createSandbox } from '../../sandbox/server.ts';
import type { Fate, Schedule } from './schedule.ts';

export interface Sent {
  key: string;
  at: number;
  /** Told to a page that lived to hear it. */
  acknowledged?: number;
  refused?: number;
}
export type World = ReturnType<typeof createWorld>;

export const START = Date.UTC(2026, 0, 15, 12);

export function createWorld({ storage, fates }: Schedule) {
  const sandbox = createSandbox();
  const database = new IDBFactory();
  const left = [...fates];
  const sent: Sent[] = [];
  const storedKeys = new Set<string>();
  const held = new Map<string, { by: object; waiting: { by: object; go(): void }[] }>();
  const lines = new Set<{ page: { dead: boolean }; hear(message: unknown): void }>();
  const world = { now: START, online: true };

  async function store(request: HostRequest): Promise<{ status: number; text: string }> {
    const { method, headers, body } = request;
    const answer = await sandbox.app.request('/submit', { method, headers, body });
    if (answer.ok) storedKeys.add(headers['Idempotency-Key'] ?? '');
    return { status: answer.status, text: await answer.text() };
  }

  /** A server that has stored a lead does not refuse it for ever afterwards: it knows the key. */
  function fateFor(key: string): Fate {
    const fate = left.shift() ?? { kind: 'answer', status: 200, stored: true, delay: 0 };
    const refuses = fate.kind === 'answer' && [400, 404, 409, 410, 413, 422].includes(fate.status);
    return refuses && storedKeys.has(key) ? { kind: 'answer', status: 200, stored: true, delay: fate.delay } : fate;
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
    sandbox,
    /** Of a page that may die: it never hears the answer then. */
    async fetch(
      page: { dead: boolean; heard: boolean; after(ms: number): Promise<void> },
      request: HostRequest,
    ): Promise<HostReply> {
      if (request.method !== 'POST') return replyOf(404, '');
      const never = new Promise<never>(() => undefined);
      const aborted = new Promise<never>((_, reject) => {
        request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
      aborted.catch(() => undefined);
      const key = request.headers['Idempotency-Key'] ?? '';
      const one: Sent = { key, at: world.now };
      sent.push(one);
      if (!world.online) throw new TypeError('Failed to fetch');
      const fate = fateFor(key);
      const silent = fate.kind === 'silence';
      const stored =
        fate.kind === 'garbled' || (fate.kind !== 'answer' ? fate.stored : fate.stored || fate.status < 300);
      const good = stored ? await store(request) : undefined;
      await Promise.race([silent ? never : page.after(fate.delay), aborted]);
      if (page.dead) return never;
      if (fate.kind === 'cut') throw new TypeError('Failed to fetch');
      if (fate.kind === 'garbled') {
        one.acknowledged = world.now;
        page.heard = true;
        return replyOf(200, good!.text.slice(0, 9));
      }
      const { status, retryAfter } = fate as Extract<Fate, { kind: 'answer' }>;
      if (status < 300) {
        one.acknowledged = world.now;
        page.heard = true;
      } else one.refused = status;
      const wait = retryAfter && (retryAfter === 'date' ? new Date(world.now + 20_000).toUTCString() : '20');
      return replyOf(status, status < 300 ? good!.text : 'scripted', wait);
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
    /** As `BroadcastChannel`. */
    channel(page: { dead: boolean }, hear: (message: unknown) => void) {
      const one = { page, hear };
      lines.add(one);
      return {
        post(message: unknown): void {
          for (const other of lines) if (other !== one && !other.page.dead) other.hear(structuredClone(message));
        },
        close: () => void lines.delete(one),
      };
    },
    /** As `navigator.locks`: waits its turn, and a page that dies gives back what it held. */
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
    died(page: object): void {
      for (const [name, lock] of [...held]) {
        lock.waiting = lock.waiting.filter(({ by }) => by !== page);
        if (lock.by === page) this.release(name);
      }
    },
    /** One row a key, with every arrival of it. */
    leads: async (): Promise<StoredLead[]> =>
      (await sandbox.app.request('/leads.json')).json() as Promise<StoredLead[]>,
    close: () => sandbox.close(),
  };
}
