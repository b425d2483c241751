import type { Page } from '../contract/page.ts';
import type { Store } from './store.ts';

export type Flags = ReturnType<typeof createFlags>;

/** The feature flags, in one member of the tree, because they rarely change and a reader that lists them depends on all. */
export function createFlags(store: Store, features: Page['features']) {
  const { tree } = store;
  const fromPage = Object.keys(features).filter(name => features[name]);
  store.set(tree, 'flags', fromPage);
  /** Who switched a flag last; a flag that only the page sets has no entry. */
  const setBy = new Map<string, string>();
  const enabled = (): readonly string[] => store.get(tree, 'flags');
  return {
    setBy,
    enabled,
    isOn: (name: string): boolean => enabled().includes(name),
    /** A flag that the page switched off stays off. */
    set(name: string, on: boolean, by: string): void {
      if (on && features[name] === false) return;
      setBy.set(name, by);
      const { flags } = tree;
      store.set(tree, 'flags', on ? [...new Set([...flags, name])] : flags.filter(one => one !== name));
    },
  };
}
