import type { KnownToCheck, RegistryToCheck } from '../engine/contract/definition-check.ts';
import type { PluginSchema } from '../engine/contract/plugin-schema.ts';
import { chunkFailed } from '../engine/errors/errors.ts';
import { checkedSchemaOf } from './plugin-schema.ts';

/** The names that plugins register, including plugins that have not been loaded. */
export const knownNames = ({ names, typesWith }: Pick<RegistryToCheck, 'names' | 'typesWith'>): KnownToCheck => ({
  questions: names('questions'),
  steps: names('steps'),
  validators: names('validators'),
  conditions: names('conditions'),
  withoutQuestions: typesWith('withoutQuestions'),
  onlyQuestions: typesWith('onlyQuestions'),
});

/**
 * The schemas of all plugins: those of the manifest in its order, then third parties. Rejects if a schema cannot be
 * loaded. The next call tries again.
 */
export async function loadSchemas(
  registry: Pick<RegistryToCheck, 'rows' | 'plugins' | 'schemasOfRows'>,
): Promise<readonly PluginSchema[]> {
  const load = (name: string, schemas: () => Promise<readonly PluginSchema[]>) =>
    schemas().catch(error => {
      throw chunkFailed(name, error);
    });
  const others = registry.plugins().filter(({ name }) => !registry.rows().some(row => row.name === name));
  const all = await Promise.all([
    load('check', registry.schemasOfRows),
    ...others.map(plugin => load(plugin.name, async () => [await checkedSchemaOf(plugin)])),
  ]);
  return all.flat();
}
