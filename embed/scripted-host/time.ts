/** Advances the clock of a Host without a browser, and waits for everything that the time triggers. */
import type { Clock } from './clock.ts';

/** The number of turns of the event loop after which chained promises have settled. */
const TURNS = 4;
/** In turns of a millisecond of real time, for chunks that load while no timer runs. After that, the wait fails. */
const MAX_LOADS = 20_000;

/**
 * Returns a function that waits for one turn of the event loop. A real timer would take at least a millisecond each
 * time, but Jest's window has nothing better.
 */
function createTurn(): () => Promise<void> {
  const { setImmediate, MessageChannel } = globalThis as Partial<typeof globalThis>;
  if (setImmediate) return () => new Promise(resolve => setImmediate(resolve));
  if (!MessageChannel) return () => new Promise(resolve => setTimeout(resolve, 0));
  const waiting: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise(resolve => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
}
/** Modules resolve in the order of their imports. Once this module has resolved, all earlier ones have too. */
const importsSettled = (): Promise<unknown> => import(/* webpackMode: "eager" */ './imported.ts');

/** `rounds` and `maxTimers` are options of the Host. */
export function createTime(clock: Clock, rounds: number, maxTimers: number) {
  const turn = createTurn();

  /** Runs all work that is due now: replies without delay, and idle callbacks. */
  function runDue(): void {
    for (let left = clock.pending(); left > 0 && clock.runNext(clock.now()); left--);
  }
  async function settle(): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      runDue();
      await importsSettled();
      for (let left = TURNS; left > 0; left--) await turn();
    }
  }
  async function tickUntil(isDone: () => boolean, ms: number): Promise<boolean> {
    const end = clock.now() + ms;
    await settle();
    for (let left = maxTimers; !isDone(); left--) {
      if (!clock.runNext(end)) {
        clock.moveTo(end);
        return false;
      }
      if (left <= 0) throw new Error(`The form started ${maxTimers} timers within ${ms} ms, so it was stopped.`);
      await settle();
    }
    return true;
  }
  async function waitFor<T>(promise: Promise<T>, ms: number): Promise<T> {
    const end = clock.now() + ms;
    let isSettled = false;
    const settled = () => {
      isSettled = true;
    };
    promise.then(settled, settled);
    for (let left = MAX_LOADS; left > 0; left--) {
      // The clock stands still while chunks load, so that their time limits do not end.
      if (await tickUntil(() => isSettled || clock.pending() === 0, end - clock.now())) {
        if (isSettled) return promise;
        await new Promise(resolve => setTimeout(resolve, 1));
      } else break;
    }
    throw new Error(`The form was still waiting for something after ${ms / 1000} seconds.`);
  }
  async function tick(ms: number): Promise<void> {
    await tickUntil(() => false, ms);
  }
  return { runDue, settle, tick, tickUntil, waitFor };
}
