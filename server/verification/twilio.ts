/** Twilio Verify, version 2: https://www.twilio.com/docs/verify/api */
import { createReceiver } from '../http/exchange.ts';
import { isObject, objectOf } from '../http/json.ts';
import type { ServerHost } from '../server-host.ts';
import type { TwilioSettings } from '../settings/verification.ts';
import type { Adapter, Checked, Refusal } from './adapter.ts';

/** Refusals by Twilio's error codes. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  60200: 'invalid', // a parameter is wrong
  60205: 'landline', // SMS is not supported by a landline
  60203: 'refused', // too many messages to the number
  60008: 'unsupported', // the carrier has no silent check
  60410: 'unavailable', // blocked for all numbers of this prefix
  60605: 'unavailable', // the country is blocked
};

/** The languages of Twilio's messages. Twilio refuses others. */
const LOCALES =
  'af ar ca cs da de el en es et fi fr he hi hr hu id it ja kn ko lt mr ms nb nl pl pt ro ru sk sv te th tl tr uk vi zh';
const localeOf = (language: string): string =>
  LOCALES.split(' ').find(locale => locale === language.split('-')[0]!.replace('no', 'nb')) ?? 'en';

interface Reply {
  status: number;
  body: Readonly<Record<string, unknown>>;
}
const hasFailed = ({ status }: Reply): boolean => status === 0 || status >= 500;

export function createTwilio({ accountSid, authToken, serviceSid }: TwilioSettings, host: ServerHost): Adapter {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const receiver = createReceiver(host);
  async function ask(path: string, request: RequestInit): Promise<Reply> {
    const { status, text } = await receiver.send(`https://verify.twilio.com/v2/${path}`, request);
    return { status, body: objectOf(text) ?? {} };
  }
  const post = (resource: string, members: Record<string, string>): Promise<Reply> =>
    ask(`Services/${serviceSid}/${resource}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(members).toString(),
    });
  /** Whether a code was accepted, but the answer was lost. Twilio has deleted the verification then. */
  async function wasApproved(sid: string): Promise<boolean> {
    const reply = await ask(`Attempts?VerificationSid=${encodeURIComponent(sid)}`, { headers: { authorization } });
    const attempts = reply.status === 200 && Array.isArray(reply.body.attempts) ? reply.body.attempts : [];
    return attempts.some(one => isObject(one) && one.conversion_status === 'converted');
  }

  return {
    async start({ phone, channel, language }) {
      const locale = { Locale: localeOf(language) };
      const reply = await post('Verifications', { To: phone, Channel: channel, ...(channel === 'sms' && locale) });
      if (hasFailed(reply)) return 'failed';
      const { sid, sna, code } = reply.body;
      if (reply.status !== 201 || typeof sid !== 'string')
        return REFUSALS[Number(code)] ?? (reply.status === 429 ? 'refused' : 'failed');
      const url = isObject(sna) && typeof sna.url === 'string' ? sna.url : undefined;
      return { reference: sid, ...(url !== undefined && { snaUrl: url }) };
    },
    async check(reference, { code }): Promise<Checked> {
      const reply = await post('VerificationCheck', { VerificationSid: reference, ...(code !== '' && { Code: code }) });
      if (hasFailed(reply)) return 'failed';
      // Twilio deletes a verification that was approved, has expired, or was checked too often.
      if (reply.status === 404) return (await wasApproved(reference)) ? 'accepted' : 'gone';
      if (reply.status === 429) return 'refused';
      if (reply.body.status === 'approved') return 'accepted';
      // 60519: the silent check has not ended.
      const errors = reply.body.sna_attempts_error_codes;
      const isPending = code === '' && (reply.body.code === 60519 || !Array.isArray(errors) || errors.length === 0);
      return isPending ? 'pending' : 'wrong';
    },
  };
}
