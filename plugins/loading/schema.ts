import { type DefinitionSchema, hinted, seconds, template } from '../../check/schema-parts.ts';

export const schema = {
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
