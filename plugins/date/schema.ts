import { type OptionSchemas, text } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  questions: { date: { format: text } },
};
