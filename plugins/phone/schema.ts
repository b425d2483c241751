import { type DefinitionSchema, text } from '../../check/parts.ts';

export const schema: DefinitionSchema = {
  questions: { phone_otp: { phoneBpKey: text } },
};
