import { duration, type OptionSchemas, text } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  steps: { loading: { titleFinished: text, waitingTimePerLine: duration } },
};
