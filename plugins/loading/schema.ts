import { type DefinitionSchema, duration, template } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  steps: { loading: { titleFinished: template, waitingTimePerLine: duration } },
};
