import {
  type DefinitionRule,
  type DefinitionSchema,
  describeValue,
  hinted,
  memberPath,
  type PluginEditor,
  seconds,
  template,
} from '../../check/schema-parts.ts';

/** A time that is probably written in milliseconds. */
const longWaits: DefinitionRule = ({ steps }, problems) => {
  for (const { path, value } of steps) {
    if (value.type !== 'loading' || !(Number(value.waitingTime) > 60)) continue;
    const remedy = 'Write the time in seconds. Visitors leave a page that keeps them waiting.';
    const found = describeValue(value.waitingTime);
    problems.warning(memberPath(path, 'waitingTime'), { expected: 'at most 60 seconds', found, remedy });
  }
};

export const schema = {
  rules: [longWaits],
  steps: {
    loading: {
      // HTML is shown with a spinner below it. Plain text is shown with a progress bar for each of its lines.
      richText: hinted(template, { 'x-kind': 'lines' }),
      titleFinished: template,
      // In seconds, until the next step; default 2. With lines, counted from the last line; default 0.5.
      waitingTime: seconds,
      waitingTimePerLine: hinted(seconds, { default: 1 }),
    },
  },
} satisfies DefinitionSchema;

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
