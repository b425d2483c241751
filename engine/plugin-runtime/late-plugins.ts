/** Loads and starts the plugins that a form needs after its first question, and what other plugins register later. */

import { nextTask } from '../async/next-task.ts';
import type { Context } from '../context.ts';
import type { ManifestRow } from '../contract/manifest-row.ts';
import type { Plugin, Stop } from '../contract/plugin.ts';
import { createError } from '../errors/errors.ts';
import type { FormWide } from './form-wide.ts';
import type { TypeLoader } from './load-types.ts';
import type { NeededPlugins } from './needed-plugins.ts';

/** Resolves when the promise settles, or after a time limit. */
export type AtMost = (loading: Promise<unknown> | undefined) => Promise<void>;

export class LatePlugins {
  readonly #context: Context;
  readonly #needed: NeededPlugins;
  readonly #atMost: AtMost;
  /** Resolves when the plugins that are needed now have loaded. */
  #latest: Promise<unknown> | undefined;
  /** Resolves when all plugins so far have started. */
  #started: Promise<unknown> | undefined;

  constructor(context: Context, needed: NeededPlugins, atMost: AtMost) {
    this.#context = context;
    this.#needed = needed;
    this.#atMost = atMost;
  }

  /**
   * Starts every registered plugin that the form needs, including those that are registered or needed later. Resolves
   * when the plugins that are needed now have loaded.
   */
  async start({ start }: FormWide): Promise<void> {
    const { lifetime, registry, state } = this.#context;
    lifetime.untilEnd(state.store.watch(this.#needed.all, needed => needed.forEach(start)));
    lifetime.untilEnd(
      state.store.watch(this.#needed.rows, needed => {
        this.#latest = this.#load(needed.filter(this.#isDue));
        for (const row of needed) if (!this.#isDue(row)) registry.fetchAhead(row.name, () => registry.loadRow(row));
      }),
    );
    const first = this.#latest;
    this.#started = this.#atMost(first);
    await first;
  }
  /** Loads the plugins that start at the first interaction. */
  startDeferred(): Promise<unknown> {
    this.#started = Promise.all([this.#started, this.#atMost(this.#loadDeferred())]);
    return this.#started;
  }
  /** Resolves when the plugins that are needed now have loaded, or after a time limit. */
  whenLoaded = (): Promise<void> => this.#atMost(this.#latest);
  /** Resolves when all plugins have started and failed ones were tried again, or after a time limit. */
  async whenStarted(): Promise<void> {
    await this.#started;
    await this.#atMost(
      this.#load(this.#context.registry.rows().filter(this.#hasFailed).filter(this.#needed.isRowNeeded)),
    );
  }
  /** Rejects if a plugin that leads require is missing. `withLimit` limits how long all others may take. */
  async loadForLead(withLimit: (loading: Promise<void>) => Promise<unknown>): Promise<void> {
    const needed = this.#context.registry.rows().filter(this.#isUsed);
    await Promise.all(needed.map(row => (row.lead ? this.#needed.load(row) : withLimit(this.#needed.load(row)))));
    const missing = needed.find(row => row.lead && this.#hasFailed(row));
    if (missing)
      throw createError('SW_LEAD_BLOCKED', { where: `plugin "${missing.name}"`, detail: 'it is not loaded' });
  }
  /** Shows the types and parts of plugins that a script of the page registers after the form was built. */
  show(types: TypeLoader, loadAroundStep: () => unknown): Stop {
    const { registry, state } = this.#context;
    const { fields } = state;
    function show(plugins: readonly Plugin[]): void {
      if (plugins.some(({ slots, views, texts }) => slots || views || texts)) void loadAroundStep();
      const fieldsToLoad = [...fields.all()].filter(one => !one.type && registry.question(one.question.type));
      for (const step of new Set(fieldsToLoad.map(({ step }) => step))) void types.loadTypesOf(step);
    }
    async function showLater(plugin: Plugin): Promise<void> {
      await undefined; // a plugin can register itself while its row is still being loaded
      if (plugin.validators || plugin.conditions) fields.evaluateAll();
      show([plugin]);
    }
    show(registry.plugins()); // those that were registered before this part had loaded
    return registry.subscribe(plugin => void showLater(plugin));
  }

  #load = (rows: readonly ManifestRow[]): Promise<unknown> => Promise.all(rows.map(this.#needed.load));
  #hasFailed = ({ name }: ManifestRow): boolean => this.#context.state.tree.failedRows.includes(name);
  #isDue = ({ startsAt }: ManifestRow): boolean =>
    !startsAt || (startsAt === 'interaction' && this.#context.state.tree.hasInteracted);
  #isUsed = (row: ManifestRow): boolean => {
    const { registry, form } = this.#context;
    return this.#needed.isRowNeeded(row) || (!row.visible && registry.isNamed(row, form));
  };
  async #loadDeferred(): Promise<void> {
    const { registry, host } = this.#context;
    for (const row of registry.rows()) {
      if (row.startsAt !== 'interaction' || !this.#isUsed(row)) continue;
      await nextTask(host); // one at a time, so that the page stays responsive
      await this.#needed.load(row);
    }
  }
}
