import type { Store } from './store.ts';

/** Resolves as soon as what `look` reads makes it true. */
export function until(store: Store, look: () => boolean): Promise<void> {
  return new Promise(resolve => {
    let stop = () => {};
    stop = store.watch(look, holds => {
      if (!holds) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
