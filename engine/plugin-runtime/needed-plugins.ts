/** Finds the plugins that a form needs, and loads and starts those that no name in its definition requires. */

import { nextTask } from '../async/next-task.ts';
import type { Context } from '../context.ts';
import type { Stop } from '../contract/host.ts';
import type { ManifestRow } from '../contract/manifest-row.ts';
import type { Plugin } from '../contract/plugin.ts';
import { createError } from '../errors/errors.ts';

export type NeededPlugins = ReturnType<typeof createNeededPlugins>;

/** `atMost` resolves when the promise settles, or after a limit. `trackUsers` tracks the plugins that use others. */
export function createNeededPlugins(
  context: Context,
  atMost: (loading: Promise<unknown> | undefined) => Promise<void>,
  trackUsers: () => readonly Plugin[],
) {
  const { form, host, registry, guard, report } = context;
  const { store, tree, read } = context.state;
  const failed = new Set<ManifestRow>();
  let latest: Promise<unknown> | undefined;
  let started: Promise<unknown> | undefined;
  let hasInteracted = false;
  const found = new Map<Plugin, { result: boolean }>();
  const isRowNeeded = (row: ManifestRow): boolean =>
    guard(row.name, 'isNeeded', () => registry.isRowNeeded(row, read)) ?? false;

  /** Tracked. Cached, because views call it often and `isNeeded` may look at thousands of questions. */
  function isNeeded(plugin: Plugin): boolean {
    const known = found.get(plugin) ?? { result: false };
    if (!found.has(plugin)) {
      found.set(plugin, known);
      const look = () => guard(plugin.name, 'isNeeded', () => trackUsers() && registry.isNeeded(plugin, read)) ?? false;
      store.watch(look, result => store.set(known, 'result', result), plugin.name);
    }
    return store.get(known, 'result');
  }
  /** Tracked. */
  function plugins(): readonly Plugin[] {
    store.get(tree, 'plugins');
    return registry.plugins().filter(isNeeded);
  }
  const neededRows = (): readonly ManifestRow[] => trackUsers() && registry.rows().filter(isRowNeeded);

  /** Loads the plugin of a row. A failure is reported, and the form runs without the plugin. */
  function loadOne(row: ManifestRow): Promise<void> {
    failed.delete(row);
    return registry.loadRow(row).catch(problem => {
      failed.add(row);
      void report('error', problem);
    });
  }
  const load = (rows: readonly ManifestRow[]): Promise<unknown> => Promise.all(rows.map(loadOne));
  const isDue = ({ startsAt }: ManifestRow): boolean => !startsAt || (hasInteracted && startsAt === 'interaction');
  const isUsed = (row: ManifestRow): boolean => isRowNeeded(row) || (!row.visible && registry.isNamed(row, form));
  async function loadDeferred(): Promise<void> {
    hasInteracted = true;
    for (const row of registry.rows()) {
      if (row.startsAt !== 'interaction' || !isUsed(row)) continue;
      await nextTask(host); // one at a time, so that the page stays responsive
      await loadOne(row);
    }
  }

  return {
    /** Rejects if a plugin that leads require is missing. `withLimit` limits how long all others may take. */
    async loadForLead(withLimit: (loading: Promise<void>) => Promise<unknown>): Promise<void> {
      const needed = registry.rows().filter(isUsed);
      await Promise.all(needed.map(row => (row.lead ? loadOne(row) : withLimit(loadOne(row)))));
      const missing = needed.find(row => row.lead && failed.has(row));
      if (missing)
        throw createError('SW_LEAD_BLOCKED', { where: `plugin "${missing.name}"`, detail: 'it is not loaded' });
    },
    /** Resolves when the plugins that `watch` is loading now have loaded, or after a time limit. */
    whenLatest: () => atMost(latest),
    /** Resolves when the first plugins of `watch` have started and failed ones were tried again, or after a time limit. */
    async whenStarted(): Promise<void> {
      await started;
      await atMost(load([...failed].filter(isRowNeeded)));
    },
    /** Loads the plugins that start at the first interaction. */
    loadDeferred: (): Promise<unknown> => {
      started = Promise.all([started, atMost(loadDeferred())]);
      return started;
    },
    isNeeded,
    /** The registered plugins that the form needs, those of the manifest first. Tracked. */
    plugins,
    /** Loads the needed plugins that draw around the step. */
    loadAroundStep: () => load(registry.rows().filter(row => row.drawsAroundStep && isRowNeeded(row))),
    /**
     * Calls `start` for every registered plugin that the form needs, including those that are registered or needed later.
     * `first` resolves when the plugins that are needed now have loaded.
     */
    watch(start: (plugin: Plugin) => void): { stop: Stop; first: Promise<unknown> } {
      let first: Promise<unknown> | undefined;
      const stops = [
        store.watch(plugins, needed => needed.forEach(start)),
        store.watch(neededRows, needed => {
          latest = load(needed.filter(isDue));
          first ??= latest;
          for (const row of needed) if (!isDue(row)) registry.fetchAhead(row.name, () => registry.loadRow(row));
        }),
      ];
      started = atMost(first);
      return { first: first!, stop: () => stops.forEach(stop => void stop()) };
    },
  };
}
