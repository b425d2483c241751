import { pause } from '../async/pause.ts';
import type { Host } from '../contract/host.ts';
import type { Stop } from '../contract/plugin.ts';
import type { Store } from './store.ts';

/**
 * Resolves when `condition` returns true, or when `ended` is aborted. Until then, the condition runs again whenever something
 * that it reads changes.
 */
export function waitFor(store: Store, condition: () => boolean, ended: AbortSignal): Promise<void> {
  if (ended.aborted) return Promise.resolve();
  return new Promise(resolve => {
    let stop: Stop | undefined;
    let isOver = false;
    function end(): void {
      ended.removeEventListener('abort', end);
      isOver = true;
      stop?.();
      resolve();
    }
    ended.addEventListener('abort', end);
    stop = store.watch(condition, isTrue => isTrue && end());
    if (isOver) stop();
  });
}

/** The same, for at most `ms` milliseconds. */
export async function waitAtMost(host: Host, ms: number, store: Store, condition: () => boolean): Promise<void> {
  const ended = new AbortController();
  await Promise.race([waitFor(store, condition, ended.signal), pause(host, ms, ended.signal)]);
  ended.abort();
}
