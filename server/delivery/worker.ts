/** Sends to each destination what it is owed: at least once, with retries, and with dead letters at the end. */
import type { ServerContext } from '../context.ts';
import { describeError } from '../log.ts';
import type { Destination } from '../settings/destination.ts';
import { refused, type Send, TIMEOUT } from './adapter.ts';
import { createAuction } from './auction.ts';
import { createEmail } from './email.ts';
import { claim, type Delivery, setDelivery } from './queue.ts';
import { createWebhook } from './webhook.ts';

/** Milliseconds to wait after each failed attempt; after the last one it becomes a dead letter. */
const PAUSES = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000].map(seconds => seconds * 1000);
/** Milliseconds after which a process that ended in the middle loses what it took. */
const CLAIM = 6 * TIMEOUT;
const AT_ONCE = 20;
/** Milliseconds between two looks at the queue, for what other processes put there. */
const INTERVAL = 1000;

export interface Worker {
  /** Sends what is due, once. Resolves to the number of attempts. */
  sendDue(): Promise<number>;
  /** Sends what is due from now on. */
  start(): void;
  /** Something is due. */
  wake(): void;
  /** Resolves when the attempts that are under way have ended. */
  stop(): Promise<void>;
}

const UNKNOWN = refused('no such destination', true);

function createSend(destination: Destination, context: ServerContext): Send {
  const { host, settings } = context;
  switch (destination.type) {
    case 'webhook':
      return createWebhook(destination, host);
    case 'email':
      return createEmail(destination, settings.smtp!, host);
    case 'auction':
      return createAuction(destination, context);
  }
}

export function createWorker(context: ServerContext): Worker {
  const { database, host, log, metrics, settings } = context;
  const senders = new Map(settings.destinations.map(one => [one.id, createSend(one, context)]));
  const { kind, transaction } = database;

  async function deliver(delivery: Delivery): Promise<void> {
    const { id, destination, event, attempts } = delivery;
    const outcome = (await senders.get(destination)?.(delivery)) ?? UNKNOWN;
    const now = host.now();
    const count = (name: string): void => metrics.deliveries.inc({ destination, outcome: name });
    if (outcome.isAccepted) {
      count('sent');
      return transaction(sql => setDelivery(sql, id, { state: 'sent', reason: null }, now));
    }
    const { reason } = outcome;
    const pause = PAUSES[attempts - 1];
    const isFinal = pause === undefined || outcome.isFinal;
    count(isFinal ? 'dead' : 'failed');
    log('delivery-failed', { id, destination, type: event, attempts, reason, isFinal });
    const change = isFinal ? { state: 'dead' as const, reason } : { due_at: now + pause, reason };
    return transaction(sql => setDelivery(sql, id, change, now));
  }

  async function sendDue(): Promise<number> {
    const now = host.now();
    const deliveries = await transaction(sql => claim(sql, kind, { limit: AT_ONCE, now, until: now + CLAIM }));
    const results = await Promise.allSettled(deliveries.map(deliver));
    for (const result of results) {
      // The claim ends by itself, and it is sent again with the same id.
      if (result.status === 'rejected') log('delivery-not-recorded', { reason: describeError(result.reason) });
    }
    return deliveries.length;
  }

  let isStopped = true;
  let running: Promise<void> = Promise.resolve();
  /** Something came into the queue after the last look at it began. */
  let isWoken = false;
  let continueNow = (): void => {};
  const pauseUntilWoken = (): Promise<void> =>
    new Promise(resolve => {
      const cancel = host.after(INTERVAL, resolve);
      continueNow = () => {
        cancel();
        resolve();
      };
      if (isWoken) continueNow();
    });
  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      const sent = await sendDue().catch(error => {
        log('queue-failed', { reason: describeError(error) });
        return 0;
      });
      if (sent < AT_ONCE && !isStopped) await pauseUntilWoken();
    }
  }
  return {
    sendDue,
    start() {
      isStopped = false;
      running = run();
    },
    wake() {
      // What is left of earlier destinations is found at the next look.
      if (senders.size === 0) return;
      isWoken = true;
      continueNow();
    },
    async stop() {
      isStopped = true;
      continueNow();
      await running;
    },
  };
}
