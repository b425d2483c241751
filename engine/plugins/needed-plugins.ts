/** Form-wide plugins: the rows that no name in the definition asks for, loaded and started once the form needs them. */

import type { Stop } from '../../contract/host.ts';
import type { ManifestRow } from '../../contract/manifest-row.ts';
import type { Plugin, Read } from '../../contract/plugin.ts';
import type { Registry } from '../../contract/registry.ts';
import { fail, type Report } from '../../errors/errors.ts';
import type { Guard } from '../../errors/guard.ts';
import type { Store } from '../state/store.ts';

export interface NeededPluginsNeeds {
  registry: Registry;
  store: Store;
  read: Read;
  guard: Guard;
  report: Report;
}

export type NeededPlugins = ReturnType<typeof createNeededPlugins>;

export function createNeededPlugins({ registry, store, read, guard, report }: NeededPluginsNeeds) {
  const failed = new Set<ManifestRow>();
  let latest: Promise<unknown> | undefined;
  const isRowNeeded = (row: ManifestRow): boolean => guard(row.name, 'isNeeded', () => row.isNeeded?.(read)) ?? false;

  /** A plugin whose row does not say when it is needed always is. */
  function isNeeded(plugin: Plugin): boolean {
    const row = registry.rows().find(({ name }) => name === plugin.name);
    return !row?.isNeeded || isRowNeeded(row);
  }

  const neededRows = (): readonly ManifestRow[] => registry.rows().filter(isRowNeeded);

  /** One that fails is reported and left out. */
  async function load(needed = neededRows()): Promise<void> {
    const loadOne = async (row: ManifestRow): Promise<void> => {
      failed.delete(row);
      try {
        await registry.loadRow(row);
      } catch (problem) {
        failed.add(row);
        void report('error', problem);
      }
    };
    await Promise.all(needed.map(loadOne));
  }

  return {
    /** Rejects if a plugin is missing without which no lead may be sent. */
    async loadForLead(): Promise<void> {
      await load();
      const missing = [...failed].find(row => row.lead === 'required' && isRowNeeded(row));
      if (missing) throw fail('SW_LEAD_BLOCKED', { where: `plugin "${missing.name}"`, detail: 'it is not loaded' });
    },
    /** Resolves when what `watch` loads by now has loaded. */
    latest: () => latest,
    isNeeded,
    /** Loads the needed ones of those that draw around the step. */
    loadFrames: () => load(registry.rows().filter(row => row.frames && isRowNeeded(row))),
    /** Tries those that failed again. */
    retryFailed: (): Promise<void> => load([...failed].filter(isRowNeeded)),
    /**
     * Calls `start` for every registered plugin that the form needs, also for those that are registered or needed later.
     * `first` resolves when what is needed now has loaded.
     */
    watch(start: (plugin: Plugin) => void): { stop: Stop; first: Promise<unknown> } {
      let first: Promise<unknown> | undefined;
      function startNeeded(): void {
        for (const plugin of registry.plugins()) if (isNeeded(plugin)) start(plugin);
      }
      const stops = [
        registry.subscribe(startNeeded),
        store.watch(neededRows, needed => {
          latest = load(needed).then(startNeeded);
          first ??= latest;
        }),
      ];
      startNeeded();
      return { first: first!, stop: () => stops.forEach(stop => void stop()) };
    },
  };
}
