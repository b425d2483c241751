import type { PluginEditor } from '../../check/schema-parts.ts';

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
