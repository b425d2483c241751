/** Tells the receiver of leads about them: at least once each, with retries, and with dead letters at the end. */
import { describeError, type Log } from './log.ts';
import { sign } from './signing.ts';
import type { Delivery, Storage } from './storage/storage.ts';

/** Milliseconds to wait after each failed attempt; after the last one the webhook becomes a dead letter. */
const PAUSES = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000].map(seconds => seconds * 1000);
/** Milliseconds that a receiver has to answer. */
const TIMEOUT = 15_000;
/** A process that ended in the middle loses its claim after this time. */
const CLAIM = 2 * TIMEOUT;
const AT_ONCE = 20;
/** Milliseconds between two looks at the queue, for webhooks that other processes put there. */
const INTERVAL = 1000;

export interface WebhookNeeds {
  storage: Storage;
  url: string;
  secret: string;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
  fetch?: typeof globalThis.fetch;
}
export interface Webhook {
  /** Sends what is due, once. Resolves to the number of attempts. */
  sendDue(): Promise<number>;
  /** Sends what is due from now on. */
  start(): void;
  /** Something is due. */
  wake(): void;
  /** Resolves when the attempts that are under way have ended. */
  stop(): Promise<void>;
}

/** The body of a webhook. `data.lead` is null if the lead was erased. */
const bodyOf = ({ event, leadId, formId, revision, isTest, body }: Delivery, timestamp: string): string =>
  `{"type":${JSON.stringify(event)},"timestamp":"${timestamp}","data":{"lead_id":${JSON.stringify(leadId)},` +
  `"form_id":${JSON.stringify(formId)},"revision":${revision},"is_test":${isTest},"lead":${body ?? 'null'}}}`;

export function createWebhook({
  storage,
  url,
  secret,
  log,
  now = Date.now,
  fetch = globalThis.fetch,
}: WebhookNeeds): Webhook {
  /** `null` if the receiver took it. */
  async function attempt(delivery: Delivery): Promise<string | null> {
    const time = now();
    const body = bodyOf(delivery, new Date(time).toISOString());
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sign(secret, delivery.id, body, time) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await answer.body?.cancel();
      return answer.ok ? null : String(answer.status);
    } catch (error) {
      return describeError(error);
    }
  }
  async function deliver(delivery: Delivery): Promise<void> {
    const { id, event, attempts } = delivery;
    const reason = await attempt(delivery);
    if (reason === null) return storage.ended(id);
    const pause = PAUSES[attempts - 1];
    // 410: the receiver wants no more of this.
    const isFinal = pause === undefined || reason === '410';
    log('webhook-failed', { id, type: event, attempts, reason, isFinal });
    if (isFinal) return storage.bury(id, reason, now());
    await storage.postpone(id, now() + pause);
  }

  async function sendDue(): Promise<number> {
    const deliveries = await storage.claim(AT_ONCE, now(), now() + CLAIM);
    const results = await Promise.allSettled(deliveries.map(deliver));
    for (const result of results) {
      // Its claim ends by itself, and it is sent again with the same id.
      if (result.status === 'rejected') log('webhook-not-recorded', { reason: describeError(result.reason) });
    }
    return deliveries.length;
  }

  let isStopped = true;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let continueNow = (): void => {};
  const pauseUntilWoken = (): Promise<void> =>
    new Promise(resolve => {
      continueNow = resolve;
      timer = setTimeout(resolve, INTERVAL);
    });
  async function run(): Promise<void> {
    while (!isStopped) {
      const sent = await sendDue().catch(error => {
        log('webhook-queue-failed', { reason: describeError(error) });
        return 0;
      });
      if (sent < AT_ONCE && !isStopped) await pauseUntilWoken();
      clearTimeout(timer);
    }
  }
  return {
    sendDue,
    start() {
      isStopped = false;
      running = run();
    },
    wake: () => continueNow(),
    async stop() {
      isStopped = true;
      continueNow();
      await running;
    },
  };
}
