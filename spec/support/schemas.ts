/** What the built-in plugins add to a definition, loaded as the definition check loads it. */

import { loadSchemas } from '../../check/known-names.ts';
import type { DefinitionSchema } from '../../check/schema-parts.ts';
import { createRegistry } from '../../registry.ts';
import { ROWS } from './form.ts';

export const schemas = (await loadSchemas(createRegistry([], ROWS))) as readonly DefinitionSchema[];
