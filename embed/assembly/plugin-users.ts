/** The registered plugins that use others. */
import type { Plugin } from '../../engine/contract/plugin.ts';
import type { Core } from './core.ts';

/** Returns a function that makes its reader depend on them: when one is added, other plugins may be needed too. */
export function createTrackUsers({ registry, state: { store }, lifetime }: Core): () => readonly Plugin[] {
  const users: { all: readonly Plugin[] } = { all: [] };
  function find(): void {
    const all = registry.plugins().filter(plugin => plugin.uses);
    store.set(users, 'all', all);
  }
  find();
  lifetime.untilEnd(registry.subscribe(find));
  return () => store.get(users, 'all');
}
