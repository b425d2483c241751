/** What each plugin adds to a definition, beside what the engine knows of every question and step. */
import type { OptionSchemas } from '../engine/check/parts.ts';
import { schema as brand } from './brand/schema.ts';
import { schema as choices } from './choices/schema.ts';
import { schema as loading } from './loading/schema.ts';

export const schemas: readonly OptionSchemas[] = [brand, choices, loading];
