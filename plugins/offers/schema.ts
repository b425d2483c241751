import { type DefinitionSchema, flag } from '../../check/parts.ts';

export const schema: DefinitionSchema = {
  steps: { transition: { crossSell: flag } },
};
