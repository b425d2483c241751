/** Sends a lead to an address. */
import { signedPost } from '../http/signed-post.ts';
import { describeError } from '../log.ts';
import type { ServerHost } from '../server-host.ts';
import type { WebhookDestination } from '../settings/destination.ts';
import { messageOf, refused, type Send, TIMEOUT } from './adapter.ts';

export const createWebhook =
  ({ url, secrets, members }: WebhookDestination, host: ServerHost): Send =>
  async delivery => {
    const body = JSON.stringify(messageOf(delivery, members, host.now()));
    try {
      const answer = await signedPost(host, { url, secrets, id: delivery.id, body, within: TIMEOUT });
      await answer.body?.cancel();
      // 410: the receiver wants no more of this.
      return answer.ok ? { isAccepted: true } : refused(String(answer.status), answer.status === 410);
    } catch (error) {
      return refused(describeError(error));
    }
  };
