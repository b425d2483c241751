import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  steps: {
    reveal: {
      name: 'Reveal',
      purpose: 'Shows the partner who calls.',
      icon: 'badge-check',
      isOffered: false,
    },
  },
  words: {
    cta: 'Link',
    displayCtcConditions: 'Show the phone link if',
    revealData: 'Link on the page that shows who calls',
    revealPage: 'Show who will call',
  },
};
