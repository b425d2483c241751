/** Signatures of webhooks, as the specification Standard Webhooks describes them, so that receivers find libraries. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that the clocks of sender and receiver may differ. */
const TOLERANCE = 300;

function signatureOf(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

export interface SignedHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** `now` in milliseconds. */
export function sign(secret: string, id: string, body: string, now: number): SignedHeaders {
  const timestamp = Math.floor(now / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secret, id, timestamp, body),
  };
}

/** For receivers: whether a request is from this server and not older than five minutes. */
export function isSigned(
  secret: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  now: number,
): boolean {
  const timestamp = Number(headers['webhook-timestamp']);
  if (!(Math.abs(now / 1000 - timestamp) <= TOLERANCE)) return false;
  const expected = Buffer.from(signatureOf(secret, headers['webhook-id'] ?? '', timestamp, body));
  return (headers['webhook-signature'] ?? '').split(' ').some(one => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
