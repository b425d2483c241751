/** What the built-in plugins add to a definition, loaded as the definition check loads it. */
import type { DefinitionSchema } from '../../check/schema-parts.ts';
import { createRegistry } from '../../registry.ts';
import { ROWS } from './form.ts';

export const schemas = (await createRegistry([], ROWS).schemas()) as readonly DefinitionSchema[];
