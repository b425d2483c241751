/** A Host without a browser: for analyses in a terminal or a worker. It sends nothing, keeps nothing and loads nothing. */
import type { Host } from '../engine/host.ts';

export interface HeadlessHost extends Host {
  /** Lets `ms` milliseconds pass at once, and runs the timers that fall due, with everything that follows from them. */
  tick(ms: number): Promise<void>;
}

/** Promises and dynamic imports of a few steps in a row have settled after as many turns of the event loop. */
const TURNS = 10;

/** `now`: where the clock begins, in milliseconds since the epoch. */
export function createHeadlessHost(now: number): HeadlessHost {
  let time = now;
  let count = 0;
  const timers = new Map<number, { due: number; run: () => void }>();
  const states: unknown[] = [null];
  let position = 0;
  const listeners = new Set<(state: unknown) => void>();
  const none = () => () => undefined;
  const kept = new Map<string, string>();

  function after(ms: number, run: () => void): () => void {
    const id = ++count;
    timers.set(id, { due: time + ms, run });
    return () => timers.delete(id);
  }
  async function turn(): Promise<void> {
    for (let left = TURNS; left > 0; left--) await new Promise(resolve => setTimeout(resolve));
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
    dataLayer: () => undefined,
    console: () => undefined,
    async tick(ms) {
      const end = time + ms;
      for (;;) {
        await turn();
        const [next] = [...timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due);
        if (!next) break;
        timers.delete(next[0]);
        time = Math.max(time, next[1].due);
        next[1].run();
      }
      time = end;
    },
  };
}
