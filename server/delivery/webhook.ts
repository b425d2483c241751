/** Posts deliveries to the URL of a webhook. */
import { createReceiver } from '../http/exchange.ts';
import { signedPost } from '../http/signed-post.ts';
import type { ServerHost } from '../server-host.ts';
import type { WebhookDestination } from '../settings/destination.ts';
import { messageOf, refused, type Send, TIMEOUT } from './adapter.ts';

export function createWebhook({ url, secrets, members }: WebhookDestination, host: ServerHost): Send {
  const receiver = createReceiver(host);
  return async delivery => {
    const body = JSON.stringify(messageOf(delivery, members));
    const answer = await signedPost(host, receiver, { url, secrets, id: delivery.id, body, within: TIMEOUT });
    // After 410 (Gone), a retry would fail too.
    return answer.isAccepted ? { isAccepted: true } : refused(answer.reason, answer.status === 410);
  };
}
