import type { Stop } from '../../contract/plugin.ts';
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
