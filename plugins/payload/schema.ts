import { type OptionSchemas, text } from '../../engine/check/parts.ts';

export const schema: OptionSchemas = {
  configuration: { addUserTimespan: text },
};
