/** The schemas of the built-in plugins, loaded like in the definition check. */

import { loadSchemas } from '../../check/known-names.ts';
import type { DefinitionSchema } from '../../check/schema-parts.ts';
import { importSchemas, manifest } from '../../plugins/generated/manifest.ts';
import { createRegistry } from '../../registry.ts';

const registry = createRegistry();
registry.declare(manifest, importSchemas);
export const schemas = (await loadSchemas(registry)) as readonly DefinitionSchema[];
