import type { Store } from './store.ts';

/** Resolves when `condition` returns true. It runs again whenever something that it reads changes. */
export function waitFor(store: Store, condition: () => boolean): Promise<void> {
  return new Promise(resolve => {
    let stop = () => {};
    stop = store.watch(condition, isTrue => {
      if (!isTrue) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
