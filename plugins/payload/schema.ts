import { type OptionSchemas, text } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  configuration: { addUserTimespan: text },
};
