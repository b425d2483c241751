import { type OptionSchemas, text } from '../../engine/check/parts.ts';

export const schema: OptionSchemas = {
  questions: { date: { format: text } },
};
