import { Webhook } from 'standardwebhooks';
import type { ServerHost } from '../server-host.ts';
import type { Answer, Receiver } from './exchange.ts';

interface SignedPost {
  url: string;
  /** Each secret signs. There are two while the receiver changes from the second secret to the first. */
  secrets: readonly string[];
  /** The id of the message, the same for every attempt, so that the receiver recognizes retries. */
  id: string;
  /** JSON. */
  body: string;
  /** The time limit for the answer in milliseconds. */
  within: number;
}

/** Posts JSON, signed according to Standard Webhooks, for which receivers find libraries. */
export async function signedPost(
  { now }: Pick<ServerHost, 'now'>,
  receiver: Receiver,
  { url, secrets, id, body, within }: SignedPost,
): Promise<Answer> {
  const time = now();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time / 1000)),
    'webhook-signature': secrets.map(one => new Webhook(one).sign(id, new Date(time), body)).join(' '),
  };
  return receiver.send(url, { method: 'POST', headers, body }, within);
}
