import type { Store } from './store.ts';

/** Resolves as soon as `look` returns true; `look` runs again whenever what it reads changes. */
export function waitFor(store: Store, look: () => boolean): Promise<void> {
  return new Promise(resolve => {
    let stop = () => {};
    stop = store.watch(look, isTrue => {
      if (!isTrue) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
