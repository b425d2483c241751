/** A Host for specs: a clock that the spec moves, scripted replies, recorded calls. It never waits for real time. */
import type { Host, HostEvent, HostReply, HostRequest } from '../../contract/host.ts';

export interface Recorded {
  method: string;
  url: string;
  path: string;
  headers: Record<string, string>;
  /** Parsed, if it is JSON. */
  body: unknown;
  mode?: string;
  at: number;
}
type Scripted = { status?: number; body?: unknown; headers?: Record<string, string>; delay?: number; fail?: boolean };
export type Answer = Scripted | ((call: Recorded) => Scripted);

export interface TestHost extends Host {
  /** Every call, in order. */
  calls: Recorded[];
  entries: { states: unknown[]; at: number };
  layer: Readonly<Record<string, unknown>>[];
  said: { level: string; message: string; data?: unknown }[];
  scripts: string[];
  size: { width: number; reduced: boolean };
  /** The globals of the page, and its cookies. */
  globals: Record<string, unknown>;
  cookies: Record<string, string>;
  /** Sets the answers to `method path`, in order. The path may end in `*`. The last answer repeats. */
  reply(pattern: string, ...answers: Answer[]): void;
  fire(event: HostEvent): void;
  /** Moves the clock by `ms`, and runs the timers that fall due, in order, with everything that follows from them. */
  tick(ms: number): Promise<void>;
  /** Waits until everything that needs no time has ended. */
  settle(): Promise<void>;
  /** The number of timers and listeners that are left. */
  pending(): number;
}

/** Long enough for a chain of promises. */
const ROUNDS = 4;
/** Imports resolve in the order of the calls: when this one has resolved, so have the earlier ones of the engine. */
const imported = (): Promise<unknown> => import('../../engine/form/values.ts');
/** Jest's window has none. */
const setImmediate = globalThis.setImmediate ?? ((run: () => void) => setTimeout(run, 0));

export interface TestHostOptions {
  now?: number;
  database?: () => IDBFactory | undefined;
  subtle?: SubtleCrypto;
  origin?: string;
  /** What the tab kept from an earlier visit. */
  session?: Map<string, string>;
}

export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { now = Date.UTC(2026, 0, 15, 12), database, subtle, origin, session = new Map<string, string>() } = options;
  let time = now;
  let counter = 0;
  const timers = new Map<number, { due: number; run: () => void }>();
  const listeners = new Map<string, Set<(detail: never) => void>>();
  const replies: { pattern: string; answers: Answer[] }[] = [];

  function listen(event: string, run: (detail: never) => void): () => void {
    const known = listeners.get(event) ?? new Set();
    listeners.set(event, known.add(run));
    return () => known.delete(run);
  }
  const call = (event: string, detail?: unknown): void => {
    for (const run of [...(listeners.get(event) ?? [])]) run(detail as never);
  };
  function after(ms: number, run: () => void): () => void {
    const id = ++counter;
    timers.set(id, { due: time + ms, run });
    return () => timers.delete(id);
  }
  function answerTo(recorded: Recorded): Scripted {
    const name = `${recorded.method} ${recorded.path}`;
    const found = replies.findLast(({ pattern }) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
    const answer = found && (found.answers.length > 1 ? found.answers.shift() : found.answers[0]);
    return typeof answer === 'function' ? answer(recorded) : (answer ?? { status: 404 });
  }

  const host: TestHost = {
    calls: [],
    entries: { states: [null], at: 0 },
    layer: [],
    said: [],
    scripts: [],
    size: { width: 1024, reduced: false },
    globals: {},
    cookies: {},
    now: () => time,
    today: () => new Date(time),
    after,
    idle: run => after(0, run),
    fetch(url, request: HostRequest) {
      const { pathname, search } = new URL(url);
      const body: unknown = request.body === undefined ? undefined : JSON.parse(request.body);
      const recorded = {
        method: request.method,
        url,
        path: pathname + search,
        headers: request.headers,
        body,
        ...(request.mode && { mode: request.mode }),
        at: time,
      };
      host.calls.push(recorded);
      const { status = 200, body: answer = {}, headers = {}, delay = 0, fail = false } = answerTo(recorded);
      return new Promise<HostReply>((resolve, reject) => {
        const stop = after(delay, () => {
          if (fail) return reject(new TypeError('Failed to fetch'));
          const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
          resolve({
            ok: status >= 200 && status < 300,
            status,
            text: async () => text,
            header: name => headers[name.toLowerCase()] ?? null,
          });
        });
        request.signal?.addEventListener('abort', () => {
          stop();
          reject(new DOMException('aborted', 'AbortError'));
        });
        if (delay === 0) queueMicrotask(() => void flushDue());
      });
    },
    random: () => (++counter).toString(16).padStart(32, 'f'),
    width: () => host.size.width,
    reducedMotion: () => host.size.reduced,
    history: {
      state: () => host.entries.states[host.entries.at],
      push(state) {
        host.entries.states.splice(host.entries.at + 1);
        host.entries.at = host.entries.states.push(state) - 1;
      },
      replace(state) {
        host.entries.states[host.entries.at] = state;
      },
      go(steps) {
        const to = host.entries.at + steps;
        if (to < 0 || to >= host.entries.states.length) return;
        host.entries.at = to;
        after(0, () => call('popstate', host.entries.states[to]));
      },
      listen: run => listen('popstate', run),
    },
    database: database ?? (() => undefined),
    subtle: () => subtle,
    session: { get: key => session.get(key), set: (key, value) => void session.set(key, value) },
    lock: undefined,
    channel: () => undefined,
    origin: () => origin ?? 'https://host.test',
    on: (event, run) => listen(event, run),
    async script(url) {
      host.scripts.push(url);
    },
    adopt: () => undefined,
    global: name => host.globals[name],
    cookie: name => host.cookies[name],
    dataLayer: entry => void host.layer.push(entry),
    console: (level, message, data) => void host.said.push({ level, message, data }),
    reply: (pattern, ...answers) => void replies.push({ pattern, answers }),
    fire: event => call(event),
    async tick(ms) {
      const end = time + ms;
      await host.settle();
      for (;;) {
        const next = [...timers].filter(([, timer]) => timer.due <= end).sort((a, b) => a[1].due - b[1].due)[0];
        if (!next) break;
        timers.delete(next[0]);
        time = Math.max(time, next[1].due);
        next[1].run();
        await host.settle();
      }
      time = end;
    },
    async settle() {
      for (let round = 0; round < ROUNDS; round++) {
        flushDue();
        await imported();
        for (let turn = 0; turn < ROUNDS; turn++) await new Promise(resolve => setImmediate(resolve));
      }
    },
    pending: () => timers.size + [...listeners.values()].reduce((sum, one) => sum + one.size, 0),
  };

  /** Runs what is due now: replies without delay, idle work. */
  function flushDue(): void {
    for (const [id, timer] of [...timers]) {
      if (timer.due > time || !timers.delete(id)) continue;
      timer.run();
    }
  }
  return host;
}
