/** Posts deliveries to the URL of a webhook. */
import { createReceiver } from '../http/exchange.ts';
import { signedPost } from '../http/signed-post.ts';
import type { ServerHost } from '../server-host.ts';
import type { WebhookDestination } from '../settings/destination.ts';
import { messageOf, refused, type Send } from './adapter.ts';
import { TIMEOUT } from './queue.ts';

export function createWebhook({ url, secrets, members }: WebhookDestination, host: ServerHost): Send {
  const receiver = createReceiver(host);
  return async delivery => {
    const body = JSON.stringify(messageOf(delivery, members));
    const request = { url, secrets, id: delivery.id, body, within: TIMEOUT };
    const { isAccepted, status, reason, retryAfter } = await signedPost(host, receiver, request);
    // After 410 (Gone), a retry would fail too.
    return isAccepted ? { isAccepted } : refused(reason, status === 410, retryAfter);
  };
}
