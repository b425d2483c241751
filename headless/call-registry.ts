import { registry } from '../embed/assembly/built-in.ts';
import type { Plugin } from '../engine/contract/plugin.ts';
import type { Registry } from '../engine/contract/registry.ts';
import { importSchemas, manifest } from '../plugins/generated/manifest.ts';
import { createRegistry } from '../registry.ts';

/**
 * Creates a registry for one form of a server. It has the given `plugins`, the plugins that the process has registered,
 * and the built-in plugins that this form loads. Plugins of other forms are not included.
 */
export function createCallRegistry(plugins: readonly Plugin[]): Registry {
  const builtIn = new Set(manifest.map(({ name }) => name));
  const own = createRegistry([...plugins, ...registry.plugins().filter(({ name }) => !builtIn.has(name))]);
  own.declare(manifest, importSchemas);
  // Third parties add their `prepare` to the registry of the process.
  return { ...own, prepares: registry.prepares };
}
