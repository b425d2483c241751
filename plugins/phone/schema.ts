import { type OptionSchemas, text } from '../../check/parts.ts';

export const schema: OptionSchemas = {
  questions: { phone_otp: { phoneBpKey: text } },
};
