import { type DefinitionSchema, duration, text } from '../../check/parts.ts';

export const schema: DefinitionSchema = {
  steps: { loading: { titleFinished: text, waitingTimePerLine: duration } },
};
