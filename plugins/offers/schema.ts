import { type DefinitionSchema, flag, hinted, rare } from '../../check/schema-parts.ts';

const members = { crossSell: rare(hinted(flag, { default: true })) };

export const schema: DefinitionSchema = {
  steps: { transition: members, questions: members, question: members, loading: members, recommendation: members },
};
