import type { DefinitionSchema } from '../../check/schema-parts.ts';

export const schema = { displayModes: ['chatbot'] } satisfies DefinitionSchema;
