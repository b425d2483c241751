import { type DefinitionSchema, hinted, seconds, template } from '../../check/schema-parts.ts';

export const schema = {
  steps: {
    loading: {
      richText: hinted(template, { 'x-kind': 'lines' }),
      titleFinished: template,
      waitingTime: seconds,
      waitingTimePerLine: hinted(seconds, { default: 1 }),
    },
  },
} satisfies DefinitionSchema;
