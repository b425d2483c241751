import type { PluginEditor } from '../../check/schema-parts.ts';

export const editor: PluginEditor = {
  steps: {
    loading: {
      name: 'Waiting screen',
      purpose: 'A short pause that shows what you are doing.',
      keywords: 'spinner progress loading',
      icon: 'loader-circle',
      start: {
        title: 'One moment, please',
        richText: 'Checking your answers\nLooking for offers near you',
        waitingTimePerLine: 1,
      },
      still: { waitingTime: 86_400, waitingTimePerLine: 86_400 },
      words: { titleFinished: 'Title when it is done', waitingTimePerLine: 'Time per line' },
    },
  },
};
