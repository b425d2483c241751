import { type DefinitionSchema, type PluginEditor, rare, template, text, url } from '../../check/schema-parts.ts';

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

export const editor: PluginEditor = {
  steps: {
    recommendation: {
      name: 'Recommendation',
      purpose: 'Recommends a partner with a logo and a link.',
      keywords: 'affiliate',
      icon: 'star',
      start: {
        title: 'Recommended for you',
        affiliationTitle: 'A partner that we trust',
        affiliationUrl: 'https://www.example.com/',
      },
    },
  },
  words: {
    affiliationDescription: 'Affiliate text',
    affiliationKey: 'Affiliate tracking parameter',
    affiliationLogo: 'Affiliate logo',
    affiliationTitle: 'Affiliate title',
    affiliationUrl: 'Affiliate link',
  },
};
