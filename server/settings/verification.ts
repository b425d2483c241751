/** The schema of the verification of phone numbers in the settings file. */
import * as v from 'valibot';
import type { Limits } from '../api/owner.ts';
import { httpAddress, text, whole } from './parts.ts';

const twilio = v.strictObject({
  type: v.literal('twilio'),
  accountSid: v.pipe(v.string('must be a text'), v.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')),
  authToken: text,
  serviceSid: v.pipe(v.string('must be a text'), v.regex(/^VA[0-9a-f]{32}$/i, 'must be VA and 32 hexadecimal digits')),
});
/** Any service that sends text messages. In the values of `json` or `form`, `{phone}`, `{text}` and the like are replaced. */
const http = v.strictObject({
  type: v.literal('http'),
  url: httpAddress,
  headers: v.optional(v.record(v.string(), text), {}),
  json: v.optional(v.record(v.string(), v.unknown())),
  form: v.optional(v.record(v.string(), text)),
  /** The HTTP statuses of specific failures. */
  statuses: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[45]\d\d$/)), v.picklist(['landline', 'unavailable', 'refused'])),
    {},
  ),
});
/** Writes codes to the log, for development. */
const log = v.strictObject({ type: v.literal('log') });

const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must have two lower-case letters'));
const limit = (fallback: number) => v.optional(whole(0, 1_000_000_000), fallback);

export const verification = v.pipe(
  v.strictObject({
    provider: v.variant('type', [twilio, http, log], 'must have a type: twilio, http or log'),
    mode: v.optional(
      v.picklist(['2FA', '2FA_EOF', 'SNA', 'SNA2FA', 'NONE'], 'must be 2FA, 2FA_EOF, SNA, SNA2FA or NONE'),
      '2FA',
    ),
    acceptLandline: v.optional(v.boolean(), false),
    newEditView: v.optional(v.boolean(), false),
    /** The countries of the numbers that get messages. */
    countries: v.optional(v.pipe(v.array(country), v.minLength(1, 'must not be empty'))),
    /** Texts with `{code}` by language, instead of the built-in ones. */
    texts: v.optional(v.record(v.string(), v.pipe(v.string(), v.includes('{code}', 'must have {code}'))), {}),
    limits: v.optional(
      v.strictObject({
        /** Messages to one number in ten minutes. */
        perNumber: limit(5),
        /** Messages to numbers with the same first seven digits in an hour. */
        perPrefix: limit(30),
        /** Messages of one network, of one page, or to one country in an hour. */
        perAddress: limit(10),
        perPage: limit(500),
        perCountry: limit(500),
        /** All messages in a day. */
        perDay: limit(1000),
      }),
      {},
    ),
  }),
  v.check(
    ({ provider, countries }) => provider.type === 'log' || countries !== undefined,
    'must have countries: those of your forms, such as ["us"]',
  ),
);
export type VerificationSettings = v.InferOutput<typeof verification>;
/** `off`: the services that the owner has turned off. */
export function codeDelivery(
  settings: VerificationSettings | undefined,
  off: readonly string[],
): Limits['messages']['codes'] {
  if (!settings || settings.mode === 'NONE' || off.includes('verification')) return 'none';
  return settings.provider.type === 'log' ? 'logged' : 'sent';
}
export type TwilioSettings = v.InferOutput<typeof twilio>;
export type HttpSettings = v.InferOutput<typeof http>;
