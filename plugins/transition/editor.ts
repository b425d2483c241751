import type { PluginEditor } from '../../check/schema-parts.ts';
import { TEXT_PAGE } from './row.ts';

const group = 'Endings';

export const editor: PluginEditor = {
  steps: {
    [TEXT_PAGE]: {
      name: 'Text page',
      purpose: 'A text between two steps, with Back and Next.',
      keywords: 'message information',
      icon: 'panel-top',
      start: { title: 'Good to know', richText: '<p>Tell your visitors something before they go on.</p>' },
      isEnd: true,
      endings: [
        {
          name: 'Thank you',
          purpose: 'The end of the form. The answers are sent as a lead.',
          keywords: 'thanks success end message',
          group,
          icon: 'circle-check',
          start: {
            final: true,
            title: 'Thank you',
            richText: '<p>We have received your request and will be in touch soon.</p>',
          },
        },
        {
          name: 'Goodbye without a lead',
          purpose: 'The end for visitors whom you cannot help. Nothing is sent.',
          keywords: 'sorry reject disqualify screen out end',
          group,
          icon: 'hand',
          start: {
            final: true,
            doNotSendLead: true,
            title: 'Sorry, we cannot help you with this',
            richText: '<p>Thank you for your interest. Nothing was sent.</p>',
          },
        },
        {
          name: 'Go to a page',
          purpose: 'The answers are sent as a lead. Then a page of yours opens.',
          keywords: 'redirect forward url link end',
          group,
          icon: 'external-link',
          start: {
            final: true,
            redirectUrl: '/thank-you',
            title: 'Thank you',
            richText: '<p>One moment, the next page opens.</p>',
          },
        },
      ],
      words: { isThankYouPage: 'Thank-you page', redirectUrl: 'Page to open' },
    },
  },
};
