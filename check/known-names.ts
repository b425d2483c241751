import type { KnownToCheck, PluginSchema } from '../contract/definition-check.ts';
import type { Registry } from '../contract/registry.ts';
import { detailOf, fail } from '../errors/errors.ts';

/** The names that plugins register, those of plugins that have not been loaded included. */
export const knownNames = ({
  names,
  withoutQuestions,
}: Pick<Registry, 'names' | 'withoutQuestions'>): KnownToCheck => ({
  questions: names('questions'),
  steps: names('steps'),
  validators: names('validators'),
  conditions: names('conditions'),
  withoutQuestions: withoutQuestions(),
});

/**
 * What plugins add to a definition: those of the manifest in its order, then third parties. Rejects if a schema cannot be
 * loaded; the next call tries again.
 */
export async function loadSchemas(registry: Pick<Registry, 'schemas'>): Promise<readonly PluginSchema[]> {
  const loads = registry.schemas().map(async ({ name, load }) => {
    try {
      return await load();
    } catch (error) {
      throw fail('SW_CHUNK_FAILED', { row: name, detail: detailOf(error) }, error);
    }
  });
  return (await Promise.all(loads)).flat();
}
