/** Shows the types and parts of plugins that a script of the page registers after the form was built. */

import type { Context } from '../context.ts';
import type { Stop } from '../contract/host.ts';
import type { Plugin } from '../contract/plugin.ts';
import type { TypeLoader } from './load-types.ts';

/** `loadAroundStep` loads what plugins draw around the step. */
export function showLatePlugins(
  { registry, state: { fields } }: Context,
  types: TypeLoader,
  loadAroundStep: () => unknown,
): Stop {
  function show(plugins: readonly Plugin[]): void {
    if (plugins.some(({ slots, views, texts }) => slots || views || texts)) void loadAroundStep();
    const fieldsToLoad = [...fields.all()].filter(one => !one.type && registry.question(one.question.type));
    for (const step of new Set(fieldsToLoad.map(({ step }) => step))) void types.loadTypesOf(step);
  }
  show(registry.plugins()); // those that were registered before this part had loaded
  // Later, because a plugin can register itself while its row is still being loaded.
  return registry.subscribe(plugin => void Promise.resolve([plugin]).then(show));
}
