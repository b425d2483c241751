/** A Host without a browser: for analyses in a terminal or a worker. It sends nothing, keeps nothing and loads nothing. */
import type { Host } from '../contract/host.ts';

export interface HeadlessHost extends Host {
  /** Lets `ms` milliseconds pass at once, and runs the timers that fall due, with everything that follows from them. */
  tick(ms: number): Promise<void>;
  /**
   * Lets time pass until `isDone` returns true, at most `ms` milliseconds. Resolves to whether it did. Real time does not
   * count: what takes no time on the clock is waited for.
   */
  tickUntil(isDone: () => boolean, ms: number): Promise<boolean>;
  /** Lets time pass until the promise has settled, at most `ms` milliseconds. Then it rejects. */
  waitFor<T>(promise: Promise<T>, ms: number): Promise<T>;
}

export interface HeadlessHostOptions {
  /** Where the clock begins, in milliseconds since the epoch. */
  now: number;
  /** See `Host.simulate`. */
  simulate?: Host['simulate'];
}

/** Promises of several steps in a row have settled after as many turns of the event loop. */
const TURNS = 4;
/** Turns of a millisecond of real time, for chunks that load while no timer runs. Then the wait has failed. */
const MAX_LOADS = 20_000;
/** The most timers for one call of `tick`: a plugin that starts a timer of 0 ms in each timer would never end. */
const MAX_TIMERS = 20_000;

/** One turn of the event loop. A real timer would wait at least a millisecond each time. */
function createTurn(): () => Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?: (run: () => void) => void };
  if (setImmediate) return () => new Promise(resolve => setImmediate(resolve));
  const waiting: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise(resolve => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
}
/** Modules resolve in the order in which they were imported: once this one has, so have those before it. */
const importsSettled = (): Promise<unknown> => import(/* webpackMode: "eager" */ './imported.ts');

export function createHeadlessHost({ now, simulate }: HeadlessHostOptions): HeadlessHost {
  let time = now;
  let count = 0;
  const timers = new Map<number, { due: number; run: () => void }>();
  const states: unknown[] = [null];
  let position = 0;
  const listeners = new Set<(state: unknown) => void>();
  const none = () => () => undefined;
  const kept = new Map<string, string>();
  const turn = createTurn();

  function after(ms: number, run: () => void): () => void {
    const id = ++count;
    timers.set(id, { due: time + Math.max(0, ms || 0), run });
    return () => timers.delete(id);
  }
  async function settle(): Promise<void> {
    await importsSettled();
    for (let left = TURNS; left > 0; left--) await turn();
  }
  /** The timer that falls due first; of several at the same time, the one that was started first. */
  function nextTimer(end: number): number | undefined {
    let found: number | undefined;
    let due = end;
    for (const [id, timer] of timers) {
      if (timer.due > due || (timer.due === due && found !== undefined)) continue;
      [found, due] = [id, timer.due];
    }
    return found;
  }
  async function tickUntil(isDone: () => boolean, ms: number): Promise<boolean> {
    const end = time + ms;
    await settle();
    for (let left = MAX_TIMERS; !isDone(); left--) {
      const id = nextTimer(end);
      if (id === undefined) {
        time = end;
        return false;
      }
      if (left === 0) throw new Error(`The form started ${MAX_TIMERS} timers within ${ms} ms, so it was stopped.`);
      const { due, run } = timers.get(id)!;
      timers.delete(id);
      time = Math.max(time, due);
      run();
      await settle();
    }
    return true;
  }
  async function waitFor<T>(promise: Promise<T>, ms: number): Promise<T> {
    const end = time + ms;
    let isSettled = false;
    const settled = () => {
      isSettled = true;
    };
    promise.then(settled, settled);
    for (let left = MAX_LOADS; left > 0; left--) {
      // The clock stands still while chunks load: otherwise their time limits would end.
      if (await tickUntil(() => isSettled || timers.size === 0, end - time)) {
        if (isSettled) return promise;
        await new Promise(resolve => setTimeout(resolve, 1));
      } else break;
    }
    throw new Error(`The form was still waiting for something after ${ms / 1000} seconds.`);
  }

  return {
    now: () => time,
    today: () => new Date(time),
    after,
    idle: run => after(0, run),
    fetch: () => Promise.reject(new TypeError('A headless host has no network.')),
    random: () => (++count).toString(16).padStart(32, '0'),
    width: () => 1280,
    reducedMotion: () => true,
    history: {
      state: () => states[position],
      push(state) {
        states.length = ++position;
        states.push(state);
      },
      replace(state) {
        states[position] = state;
      },
      go(steps) {
        position = Math.min(Math.max(position + steps, 0), states.length - 1);
        for (const run of listeners) run(states[position]);
      },
      listen(run) {
        listeners.add(run);
        return () => listeners.delete(run);
      },
    },
    database: () => undefined,
    session: { get: key => kept.get(key), set: (key, value) => void kept.set(key, value) },
    lock: undefined,
    channel: () => undefined,
    origin: () => 'https://form.invalid',
    on: (event, run) => (event === 'loaded' ? after(0, run) : none()),
    script: () => Promise.reject(new Error('A headless host loads no scripts.')),
    adopt: () => undefined,
    global: () => undefined,
    cookie: () => undefined,
    ...(simulate && { simulate }),
    dataLayer: () => undefined,
    console: () => undefined,
    tickUntil,
    waitFor,
    async tick(ms) {
      await tickUntil(() => false, ms);
    },
  };
}
