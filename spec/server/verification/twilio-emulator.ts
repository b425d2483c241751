/**
 * Twilio Verify as its public documents describe it. It is strict: what Twilio refuses, it refuses with the same status and
 * code. https://www.twilio.com/docs/verify/api
 */
import { randomBytes } from 'node:crypto';

export const ACCOUNT = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'the-token', serviceSid: `VA${'b'.repeat(32)}` };

interface Verification {
  sid: string;
  to: string;
  channel: string;
  code: string;
  at: number;
  sends: number;
  checks: number;
  isTouched: boolean;
}

const LIFETIME = 600_000;
const PARAMETERS: Record<string, { required: string[]; optional: string[] }> = {
  Verifications: { required: ['To', 'Channel'], optional: ['Locale'] },
  VerificationCheck: { required: [], optional: ['To', 'VerificationSid', 'Code'] },
};
const LOCALES = 'af ar ca da de el en en-GB es et fi fr he hr hu id it nb nl pl pt pt-BR ro ru sk sv tr uk vi'.split(
  ' ',
);

export function createTwilioEmulator(now: () => number) {
  /** Those whose code was accepted. */
  const converted = new Set<string>();
  const pending = new Map<string, Verification>();
  /** Requests that it accepted. */
  const sent: { to: string; code: string; channel: string }[] = [];
  const json = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const refuse = (status: number, code: number, message: string) =>
    json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

  function start({ To = '', Channel = '', Locale }: Record<string, string>): Response {
    if (!/^\+[1-9]\d{6,14}$/.test(To)) return refuse(400, 60200, 'Invalid parameter `To`');
    if (!['sms', 'call', 'email', 'whatsapp', 'sna'].includes(Channel))
      return refuse(400, 60200, 'Invalid parameter `Channel`');
    if (Locale !== undefined && !LOCALES.includes(Locale)) return refuse(400, 60200, 'Invalid parameter `Locale`');
    if (To.endsWith('0001')) return refuse(403, 60205, 'SMS is not supported by landline phone number');
    if (To.endsWith('0002')) return refuse(403, 60410, 'The destination phone number has been blocked');
    if (Channel === 'sna' && To.endsWith('0003')) return refuse(400, 60008, 'Unsupported carrier');
    let one = [...pending.values()].find(({ to, at }) => to === To && now() - at < LIFETIME);
    if (one && one.sends >= 5) return refuse(429, 60203, 'Max send attempts reached');
    if (!one) {
      const sid = `VE${randomBytes(16).toString('hex')}`;
      const code = String(1000 + (randomBytes(2).readUInt16BE() % 9000));
      one = { sid, to: To, channel: Channel, code, at: now(), sends: 0, checks: 0, isTouched: false };
      pending.set(sid, one);
    }
    one.sends++;
    one.channel = Channel;
    sent.push({ to: To, code: one.code, channel: Channel });
    const sna = Channel === 'sna' ? { url: `https://mi.twilio.example/${one.sid}` } : null;
    return json(201, { sid: one.sid, status: 'pending', valid: false, to: To, channel: Channel, sna });
  }

  function check({ VerificationSid, To, Code }: Record<string, string>): Response {
    if (VerificationSid === undefined && To === undefined)
      return refuse(400, 60200, 'VerificationSid or To is required');
    const one = [...pending.values()].find(({ sid, to }) => sid === VerificationSid || to === To);
    if (!one || now() - one.at >= LIFETIME) return refuse(404, 20404, 'The requested resource was not found');
    if (one.channel === 'sna') {
      if (!one.isTouched) return refuse(400, 60519, 'SNA Verification Result Pending');
      const isRight = !one.to.endsWith('0004');
      if (isRight) pending.delete(one.sid);
      const answer = { sid: one.sid, status: isRight ? 'approved' : 'pending', valid: isRight };
      return json(201, { ...answer, sna_attempts_error_codes: isRight ? [] : [{ code: 60500 }] });
    }
    if (!/^\d{4,10}$/.test(Code ?? '')) return refuse(400, 60200, 'Invalid parameter: Code');
    if (++one.checks > 5) {
      pending.delete(one.sid);
      return refuse(429, 60202, 'Max check attempts reached');
    }
    const isRight = Code === one.code;
    if (isRight) {
      pending.delete(one.sid); // an approved one is forgotten
      converted.add(one.sid);
    }
    return json(201, { sid: one.sid, status: isRight ? 'approved' : 'pending', valid: isRight });
  }

  return {
    sent,
    /** The browser calls the address of a silent check. */
    touch(url: string): void {
      const one = pending.get(url.slice('https://mi.twilio.example/'.length));
      if (one) one.isTouched = true;
    },
    async fetch(url: string, { method, headers, body }: RequestInit): Promise<Response> {
      const { protocol, host, pathname, search } = new URL(url);
      const given = new Headers(headers);
      if (protocol !== 'https:' || host !== 'verify.twilio.com') throw new TypeError('fetch failed');
      const expected = `Basic ${Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64')}`;
      if (given.get('authorization') !== expected) return refuse(401, 20003, 'Authenticate');
      if (pathname === '/v2/Attempts') {
        const sid = new URLSearchParams(search).get('VerificationSid') ?? '';
        return json(200, { attempts: [{ conversion_status: converted.has(sid) ? 'converted' : 'unconverted' }] });
      }
      const [, service, resource = ''] = /^\/v2\/Services\/(VA\w{32})\/(\w+)$/.exec(pathname) ?? [];
      const parameters = PARAMETERS[resource];
      if (service !== ACCOUNT.serviceSid || !parameters || search !== '')
        return refuse(404, 20404, 'The requested resource was not found');
      if (method !== 'POST') return refuse(405, 20004, 'Method not allowed');
      if (given.get('content-type') !== 'application/x-www-form-urlencoded')
        return refuse(415, 20009, 'Unsupported media type');
      const members = Object.fromEntries(new URLSearchParams(String(body)));
      const missing = parameters.required.find(name => !members[name]);
      if (missing !== undefined) return refuse(400, 60200, `Missing required parameter ${missing}`);
      const unknown = Object.keys(members).find(
        name => ![...parameters.required, ...parameters.optional].includes(name),
      );
      if (unknown !== undefined) return refuse(400, 60200, `Invalid parameter ${unknown}`);
      return resource === 'Verifications' ? start(members) : check(members);
    },
  };
}
