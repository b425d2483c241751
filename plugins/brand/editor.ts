import type { PluginEditor } from '../../check/schema-parts.ts';
import { additions } from './additions.ts';
import { BRAND_STEP } from './row.ts';

export const editor: PluginEditor = {
  additions,
  steps: {
    [BRAND_STEP]: {
      name: 'Choice of companies',
      purpose: 'The visitor picks the companies that may call.',
      keywords: 'brands partners',
      icon: 'building-2',
      start: { title: 'Who may contact you?' },
    },
  },
  words: { brandConfiguration: 'Choice of brands', disclaimerText: 'Disclaimer' },
};
