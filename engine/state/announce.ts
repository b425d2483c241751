import type { Store } from './store.ts';

/** Announces the text in the live region. A repeated text gets a no-break space, or screen readers would not notice it. */
export function announce(store: Store, text: string): void {
  const { tree } = store;
  store.set(tree, 'announcement', tree.announcement === text ? `${text}\u00a0` : text);
}
