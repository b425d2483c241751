import { key, type OptionSchemas } from '../../engine/check/parts.ts';

export const schema: OptionSchemas = {
  questions: { number: { format: key }, float: { format: key } },
};
