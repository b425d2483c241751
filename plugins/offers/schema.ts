import { type DefinitionSchema, flag } from '../../check/schema-parts.ts';

const members = { crossSell: flag };

export const schema: DefinitionSchema = {
  steps: { transition: members, questions: members, question: members, loading: members, recommendation: members },
};
