import type { DefinitionSchema } from '../../check/schema-parts.ts';
import { PHONE_2FA, PHONE_OTP } from './row.ts';

const NUMBER = 'a phone number';

export const advice = {
  contacts: { phone: NUMBER, [PHONE_2FA]: NUMBER },
  withoutTitle: [PHONE_OTP],
} satisfies DefinitionSchema;
