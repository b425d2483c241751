import { type DefinitionSchema, template, text, url } from '../../check/schema-parts.ts';

const members = {
  affiliationUrl: url,
  affiliationTitle: template,
  affiliationDescription: template,
  affiliationLogo: url,
  affiliationKey: text,
};

export const schema: DefinitionSchema = {
  steps: { transition: members, questions: members, question: members, loading: members, recommendation: members },
};
