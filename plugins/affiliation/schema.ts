import { type DefinitionSchema, rare, template, text, url } from '../../check/schema-parts.ts';

const members = {
  affiliationUrl: rare(url),
  affiliationTitle: rare(template),
  affiliationDescription: rare(template),
  affiliationLogo: rare(url),
  affiliationKey: rare(text),
};
/** They are all that this step type shows. */
const ofRecommendation = {
  affiliationUrl: url,
  affiliationTitle: template,
  affiliationDescription: template,
  affiliationLogo: url,
};

export const schema = {
  steps: {
    transition: members,
    questions: members,
    question: members,
    loading: members,
    recommendation: { ...members, ...ofRecommendation },
  },
} satisfies DefinitionSchema;
