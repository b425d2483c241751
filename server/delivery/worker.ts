/** Sends to each destination what it is owed: at least once, with retries, and with dead letters at the end. */
import type { Database } from '../database/database.ts';
import { describeError, type Log } from '../log.ts';
import type { ServerHost } from '../server-host.ts';
import type { Destination } from '../settings/destination.ts';
import { claim, type Delivery, setDelivery } from './queue.ts';
import { createWebhook, type Outcome, type Send, TIMEOUT } from './webhook.ts';

/** Milliseconds to wait after each failed attempt; after the last one it becomes a dead letter. */
const PAUSES = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000].map(seconds => seconds * 1000);
/** Milliseconds after which a process that ended in the middle loses what it took. */
const CLAIM = 2 * TIMEOUT;
const AT_ONCE = 20;
/** Milliseconds between two looks at the queue, for what other processes put there. */
const INTERVAL = 1000;

export interface WorkerNeeds {
  database: Database;
  destinations: readonly Destination[];
  host: ServerHost;
  log: Log;
}
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

const UNKNOWN: Outcome = { isAccepted: false, reason: 'no such destination', isFinal: true };

export function createWorker({ database, destinations, host, log }: WorkerNeeds): Worker {
  const senders = new Map<string, Send>(destinations.map(one => [one.id, createWebhook(one, host)]));
  const { kind, transaction } = database;

  async function deliver(delivery: Delivery): Promise<void> {
    const { id, destination, event, attempts } = delivery;
    const outcome = (await senders.get(destination)?.(delivery)) ?? UNKNOWN;
    const now = host.now();
    if (outcome.isAccepted) return transaction(sql => setDelivery(sql, id, { state: 'sent', reason: null }, now));
    const { reason } = outcome;
    const pause = PAUSES[attempts - 1];
    const isFinal = pause === undefined || outcome.isFinal;
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
