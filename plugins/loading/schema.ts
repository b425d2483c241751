import { type DefinitionSchema, hinted, seconds, template } from '../../check/schema-parts.ts';

export const schema = {
  steps: {
    loading: {
      // HTML shows a spinner below it. Plain text shows a progress bar for each of its lines.
      richText: hinted(template, { 'x-kind': 'lines' }),
      titleFinished: template,
      // Until the next step, default 2. With lines: after the last line, default 0.5.
      waitingTime: seconds,
      waitingTimePerLine: hinted(seconds, { default: 1 }),
    },
  },
} satisfies DefinitionSchema;
