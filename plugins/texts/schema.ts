import { key, type OptionSchemas } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  questions: { number: { format: key }, float: { format: key } },
};
