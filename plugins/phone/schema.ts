import { type DefinitionSchema, text } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  questions: { phone_otp: { phoneBpKey: text } },
};
