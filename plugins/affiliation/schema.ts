import { type DefinitionSchema, text, url } from '../../check/schema-parts.ts';

const members = {
  affiliationUrl: url,
  affiliationTitle: text,
  affiliationDescription: text,
  affiliationLogo: url,
  affiliationKey: text,
};

export const schema: DefinitionSchema = {
  steps: { transition: members, questions: members, question: members, loading: members, recommendation: members },
};
