/** Finds the plugins that a form needs, and what they draw. */

import type { Context } from '../context.ts';
import type { ManifestRow } from '../contract/manifest-row.ts';
import type { Plugin, View } from '../contract/plugin.ts';

export class NeededPlugins {
  readonly #context: Context;
  /** The key of each plugin in `needed` of the tree. */
  readonly #keys = new Map<Plugin, string>();

  constructor(context: Context) {
    const { registry, lifetime } = context;
    this.#context = context;
    lifetime.untilEnd(registry.subscribe(plugin => this.#noteRegistered(plugin)));
  }

  /** Tracked. Cached, because views call it often and `isNeeded` may look at thousands of questions. */
  isNeeded = (plugin: Plugin): boolean => {
    const { state, registry, guard } = this.#context;
    const { store, tree, read } = state;
    let key = this.#keys.get(plugin);
    if (key === undefined) {
      const added = plugin.name in tree.needed ? `${plugin.name} ${this.#keys.size}` : plugin.name;
      key = added;
      this.#keys.set(plugin, key);
      const look = () => {
        store.get(tree, 'needsVersion');
        return guard(plugin.name, 'isNeeded', () => registry.isNeeded(plugin, read)) ?? false;
      };
      store.watch(look, isNeeded => store.set(tree.needed, added, isNeeded), plugin.name);
    }
    return store.get(tree.needed, key)!;
  };
  /** The registered plugins that the form needs, those of the manifest first. Tracked. */
  all = (): readonly Plugin[] => {
    const { state, registry } = this.#context;
    state.store.get(state.tree, 'plugins');
    return registry.plugins().filter(this.isNeeded);
  };
  /** Tracked. */
  rows = (): readonly ManifestRow[] => {
    const { store, tree } = this.#context.state;
    store.get(tree, 'needsVersion');
    return this.#context.registry.rows().filter(this.isRowNeeded);
  };
  isRowNeeded = (row: ManifestRow): boolean => {
    const { registry, guard, state } = this.#context;
    return guard(row.name, 'isNeeded', () => registry.isRowNeeded(row, state.read)) ?? false;
  };
  /** Call it when something has changed that `isNeeded` does not track. */
  lookAgain(): void {
    const { store, tree } = this.#context.state;
    store.set(tree, 'needsVersion', tree.needsVersion + 1);
  }
  /** Loads the plugin of a row. A failure is reported, and the form runs without the plugin. */
  load = async (row: ManifestRow): Promise<void> => {
    const { registry, report } = this.#context;
    this.#setFailed(row, false);
    await registry.loadRow(row).catch(problem => {
      this.#setFailed(row, true);
      void report('error', problem);
    });
  };
  #setFailed({ name }: ManifestRow, hasFailed: boolean): void {
    const { store, tree } = this.#context.state;
    const others = tree.failedRows.filter(one => one !== name);
    store.set(tree, 'failedRows', hasFailed ? [...others, name] : others);
  }
  /** Loads the needed plugins that draw around the step. */
  async loadAroundStep(): Promise<void> {
    const { registry } = this.#context;
    await Promise.all(
      registry
        .rows()
        .filter(row => row.drawsAroundStep && this.isRowNeeded(row))
        .map(this.load),
    );
  }
  /** The first active view of a plugin that draws something. Tracked. */
  drawnView = (): View | undefined => this.#activeViews().find(({ Component }) => Component);
  /** The handler of Back on the first step, from the first view that has one. Tracked. */
  backOnFirstStep = (): View['back'] => this.#activeViews().find(({ back }) => back)?.back;

  #activeViews(): View[] {
    const { guard, state } = this.#context;
    return this.all()
      .flatMap(plugin => Object.values(plugin.views ?? {}))
      .filter(view => guard('view', 'when', () => view.when(state.read)));
  }
  #noteRegistered({ uses }: Plugin): void {
    const { store, tree } = this.#context.state;
    if (uses) this.lookAgain(); // it may need plugins that are registered already
    store.set(tree, 'plugins', tree.plugins + 1);
  }
}
