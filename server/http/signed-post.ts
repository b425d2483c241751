import { Webhook } from 'standardwebhooks';
import type { ServerHost } from '../server-host.ts';
import type { Answer, Receiver } from './exchange.ts';

interface SignedPost {
  url: string;
  /** The first one signs; a second one signs too, while the receiver changes to the first. */
  secrets: readonly string[];
  /** The same for every attempt, so that the receiver can tell repetitions. */
  id: string;
  /** JSON. */
  body: string;
  /** Milliseconds that the receiver has to answer. */
  within: number;
}

/** Posts JSON, signed as the specification Standard Webhooks describes, so that receivers find libraries. */
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
