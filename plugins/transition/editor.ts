import type { PluginEditor } from '../../check/schema-parts.ts';
import { TEXT_PAGE } from './parts.ts';

export const editor: PluginEditor = {
  steps: {
    [TEXT_PAGE]: {
      name: 'Text page',
      purpose: 'A text between two steps, or the thank-you page.',
      keywords: 'thank you end message',
      icon: 'panel-top',
      start: { title: 'Thank you', richText: '<p>We have received your request and will be in touch soon.</p>' },
      isEnd: true,
      words: { isThankYouPage: 'Thank-you page' },
    },
  },
};
