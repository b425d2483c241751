import type { DefinitionSchema } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = { displayModes: ['chatbot'] };
