import { type DefinitionSchema, rare, template, text, url } from '../../check/schema-parts.ts';

export const schema = {
  everyStep: {
    affiliationUrl: rare(url),
    affiliationTitle: rare(template),
    affiliationDescription: rare(template),
    affiliationLogo: rare(url),
    affiliationKey: rare(text),
  },
  // A step of this type shows these members only.
  steps: {
    recommendation: {
      affiliationUrl: url,
      affiliationTitle: template,
      affiliationDescription: template,
      affiliationLogo: url,
    },
  },
} satisfies DefinitionSchema;
