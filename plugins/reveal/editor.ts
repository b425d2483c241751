import type { PluginEditor } from '../../check/schema-parts.ts';
import { additions } from './additions.ts';

export const editor: PluginEditor = {
  additions,
  steps: {
    reveal: {
      name: 'Who will call',
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
