import { type DefinitionSchema, text } from '../../check/schema-parts.ts';

export const schema: DefinitionSchema = {
  questions: { phone_otp: { phoneBpKey: text } },
  answers: {
    keys: [
      'triggered_2fa',
      'code_2fa',
      'valid_2fa',
      'valid_sna2fa',
      'phone_validation',
      'lp_is_landline_2fa',
      'twilio_error',
      'force_send',
    ],
    suffixes: ['_raw', '_international'],
  },
};
