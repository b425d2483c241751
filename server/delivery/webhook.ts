/** Sends a lead to an address, signed as the specification Standard Webhooks describes, so that receivers find libraries. */
import { Webhook } from 'standardwebhooks';
import { isObject, parseJson } from '../http/json.ts';
import { describeError } from '../log.ts';
import type { ServerHost } from '../server-host.ts';
import type { WebhookDestination } from '../settings/destination.ts';
import { mapLead } from './choose.ts';
import type { Delivery } from './queue.ts';

/** Milliseconds that a receiver has to answer. */
export const TIMEOUT = 15_000;

export type Outcome = { isAccepted: true } | { isAccepted: false; reason: string; isFinal: boolean };
/** Sends one delivery. */
export type Send = (delivery: Delivery) => Promise<Outcome>;

/** `data.lead` is null if the lead was erased. */
function bodyOf(delivery: Delivery, destination: WebhookDestination, time: number): string {
  const lead = parseJson(delivery.body ?? '');
  return JSON.stringify({
    type: delivery.event,
    timestamp: new Date(time).toISOString(),
    data: {
      lead_id: delivery.lead_id,
      form_id: delivery.form_id,
      revision: delivery.revision,
      is_test: delivery.is_test === 1,
      received_at: new Date(delivery.received_at).toISOString(),
      context: parseJson(delivery.context ?? '') ?? null,
      lead: isObject(lead) ? mapLead(destination, lead) : null,
    },
  });
}

export function createWebhook(destination: WebhookDestination, host: ServerHost): Send {
  const signers = destination.secrets.map(secret => new Webhook(secret));
  return async delivery => {
    const time = host.now();
    const body = bodyOf(delivery, destination, time);
    const timeout = new AbortController();
    const cancel = host.after(TIMEOUT, () => timeout.abort());
    try {
      const answer = await host.fetch(destination.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': delivery.id,
          'webhook-timestamp': String(Math.floor(time / 1000)),
          'webhook-signature': signers.map(one => one.sign(delivery.id, new Date(time), body)).join(' '),
        },
        body,
        redirect: 'manual',
        signal: timeout.signal,
      });
      await answer.body?.cancel();
      if (answer.ok) return { isAccepted: true };
      // 410: the receiver wants no more of this.
      return { isAccepted: false, reason: String(answer.status), isFinal: answer.status === 410 };
    } catch (error) {
      return { isAccepted: false, reason: describeError(error), isFinal: false };
    } finally {
      cancel();
    }
  };
}
