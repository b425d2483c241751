/**
 * A Host without a browser: a clock that its owner moves, scripted replies, and a record of the form's actions. It
 * never waits for real time. Specs, tests of plugins, analyses and servers use it.
 */
import type { Host, HostEvent, HostReply, HostRequest } from '../../engine/contract/host.ts';
import { createClock } from './clock.ts';
// Jest fails if two files import the same module for the first time at once.
import './imported.ts';
import { replyOf, type ScriptedReply } from './replies.ts';
import { createTime } from './time.ts';

export interface Recorded {
  method: string;
  url: string;
  path: string;
  headers: Record<string, string>;
  /** The body of the call, parsed if it is JSON. */
  body: unknown;
  mode?: string;
  at: number;
}
type Scripted = ScriptedReply & { delay?: number; fail?: boolean };
export type Answer = Scripted | ((call: Recorded) => Scripted);

export interface ScriptedHost extends Host {
  /** Every call, in order. */
  calls: Recorded[];
  entries: { states: unknown[]; at: number };
  layer: Readonly<Record<string, unknown>>[];
  said: { level: string; message: string; data?: unknown }[];
  scripts: string[];
  /** The pages to which the form has navigated. */
  opened: string[];
  size: { width: number; reduced: boolean };
  /** The globals of the page, and its cookies. */
  globals: Record<string, unknown>;
  cookies: Record<string, string>;
  /** Sets the replies to `method path`, in order. The path may end in `*`. The last reply repeats. */
  reply(pattern: string, ...answers: Answer[]): void;
  fire(event: HostEvent): void;
  /** Moves the clock by `ms`, runs the due timers in order, and waits for everything that they trigger. */
  tick(ms: number): Promise<void>;
  /**
   * Advances the clock until `isDone` returns true, by at most `ms` milliseconds. Resolves to whether it returned true.
   * It waits for work that takes real time, which does not count.
   */
  tickUntil(isDone: () => boolean, ms: number): Promise<boolean>;
  /** Advances the clock until the promise has settled, by at most `ms` milliseconds. Then it rejects. */
  waitFor<T>(promise: Promise<T>, ms: number): Promise<T>;
  /** Waits for all work that takes no time on the clock. */
  settle(): Promise<void>;
  /** The number of remaining timers and listeners. */
  pending(): number;
}

export interface ScriptedHostOptions {
  /** The start time of the clock, in ms since the epoch. Default: a fixed time. */
  now?: number;
  database?: () => IDBFactory | undefined;
  subtle?: SubtleCrypto;
  origin?: string;
  size?: { width: number; reduced: boolean };
  /** The tab's storage from an earlier visit. */
  session?: Map<string, string>;
  simulate?: Host['simulate'];
  /** How often `settle` checks for due work. Default: 4, which is enough for databases. */
  rounds?: number;
  /**
   * The maximum number of timers in one call of `tick`. A timer that restarts itself after 0 ms would never end.
   * Default: no limit.
   */
  maxTimers?: number;
}

type Listen = (event: string, run: (detail: never) => void) => () => void;

export function createScriptedHost(options: ScriptedHostOptions = {}): ScriptedHost {
  const { now = Date.UTC(2026, 0, 15, 12), rounds = 4, maxTimers = Number.POSITIVE_INFINITY } = options;
  const { database, subtle, origin = 'https://host.test', session = new Map<string, string>(), simulate } = options;
  const clock = createClock(now);
  const { runDue, ...passing } = createTime(clock, rounds, maxTimers);
  const entries: ScriptedHost['entries'] = { states: [null], at: 0 };
  let counter = 0;
  const listeners = new Map<string, Set<(detail: never) => void>>();
  const replies: { pattern: string; answers: Answer[] }[] = [];

  const listen: Listen = (event, run) => {
    const known = listeners.get(event) ?? new Set();
    listeners.set(event, known.add(run));
    return () => known.delete(run);
  };
  const call = (event: string, detail?: unknown): void => {
    for (const run of [...(listeners.get(event) ?? [])]) run(detail as never);
  };
  function answerTo(recorded: Recorded): Scripted {
    const name = `${recorded.method} ${recorded.path}`;
    const found = replies.findLast(({ pattern }) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
    const answer = found && (found.answers.length > 1 ? found.answers.shift() : found.answers[0]);
    return typeof answer === 'function' ? answer(recorded) : (answer ?? { status: 404 });
  }

  const host: ScriptedHost = {
    calls: [],
    entries,
    layer: [],
    said: [],
    scripts: [],
    opened: [],
    size: { width: 1024, reduced: false, ...options.size },
    globals: {},
    cookies: {},
    now: clock.now,
    today: () => new Date(clock.now()),
    after: clock.after,
    idle: run => clock.after(0, run),
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
        at: clock.now(),
      };
      host.calls.push(recorded);
      const { delay = 0, fail = false, ...reply } = answerTo(recorded);
      return new Promise<HostReply>((resolve, reject) => {
        const stop = clock.after(delay, () =>
          fail ? reject(new TypeError('Failed to fetch')) : resolve(replyOf(reply)),
        );
        request.signal?.addEventListener('abort', () => {
          stop();
          reject(new DOMException('aborted', 'AbortError'));
        });
        if (delay === 0) queueMicrotask(runDue);
      });
    },
    random: () => (++counter).toString(16).padStart(32, 'f'),
    width: () => host.size.width,
    reducedMotion: () => host.size.reduced,
    history: historyOf(entries, listen, to => clock.after(0, () => call('popstate', entries.states[to]))),
    database: database ?? (() => undefined),
    subtle: () => subtle,
    session: { get: key => session.get(key), set: (key, value) => void session.set(key, value) },
    lock: undefined,
    channel: () => undefined,
    origin: () => origin,
    open: url => void host.opened.push(url),
    on: (event, run) => listen(event, run),
    async script(url) {
      host.scripts.push(url);
    },
    adopt: () => undefined,
    global: name => host.globals[name],
    cookie: name => host.cookies[name],
    ...(simulate && { simulate }),
    dataLayer: entry => void host.layer.push(entry),
    console: (level, message, data) => void host.said.push({ level, message, data }),
    reply: (pattern, ...answers) => void replies.push({ pattern, answers }),
    fire: event => call(event),
    ...passing,
    pending: () => clock.pending() + [...listeners.values()].reduce((sum, one) => sum + one.size, 0),
  };
  return host;
}

/** The history of the tab. `arrive` moves it to another entry. */
function historyOf(entries: ScriptedHost['entries'], listen: Listen, arrive: (at: number) => void): Host['history'] {
  return {
    state: () => entries.states[entries.at],
    push(state) {
      entries.states.splice(entries.at + 1);
      entries.at = entries.states.push(state) - 1;
    },
    replace(state) {
      entries.states[entries.at] = state;
    },
    go(steps) {
      const to = entries.at + steps;
      if (to < 0 || to >= entries.states.length) return;
      entries.at = to;
      arrive(to);
    },
    listen: run => listen('popstate', run),
  };
}
