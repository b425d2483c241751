/** Shows what plugins register and draw that a script of the page registers after the form was built. */

import type { Stop } from '../../contract/host.ts';
import type { Plugin } from '../../contract/plugin.ts';
import type { Registry } from '../../contract/registry.ts';
import type { FormState } from '../fields/form-state.ts';
import type { TypeLoader } from './load-types.ts';

interface LatePluginsNeeds {
  registry: Registry;
  state: FormState;
  types: TypeLoader;
  /** Loads what plugins draw around the step. */
  loadFrames(): Promise<unknown>;
}

export function showLatePlugins({ registry, state: { fields }, types, loadFrames }: LatePluginsNeeds): Stop {
  function show(plugins: readonly Plugin[]): void {
    if (plugins.some(({ slots, views, texts }) => slots || views || texts)) void loadFrames();
    const isKnownNow = [...fields.all()].filter(({ type, question }) => !type && registry.question(question.type));
    for (const step of new Set(isKnownNow.map(({ step }) => step))) void types.loadTypesOf(step);
  }
  show(registry.plugins()); // those that were registered before this part had loaded
  // Later, because a plugin can register itself while its row is still being loaded.
  return registry.subscribe(plugin => void Promise.resolve([plugin]).then(show));
}
