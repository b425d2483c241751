/** Sends due deliveries at least once, with retries. After the last retry, they become dead letters. */
import type { ServerContext } from '../context.ts';
import { createPlaces, inTime } from '../http/exchange.ts';
import { describeError } from '../log.ts';
import type { ServerHost } from '../server-host.ts';
import type { Destination } from '../settings/destination.ts';
import { placesOf, refused, type Send } from './adapter.ts';
import { createAuction } from './auction.ts';
import { createEmail } from './email.ts';
import {
  type Claim,
  CREATED,
  claim,
  type Delivery,
  followClock,
  pauseAfter,
  postponeLater,
  setDelivery,
  TIMEOUT,
} from './queue.ts';
import { createWebhook } from './webhook.ts';

/** Deliveries to destinations that were removed from the settings: the limit of one check, and milliseconds between checks. */
const REMOVED = { limit: 20, every: 60_000 };
/** Milliseconds that `stop` waits for running attempts. */
const LONGEST_END = TIMEOUT + 5000;
/** Milliseconds between two checks of the queue, because other processes add deliveries too. */
const INTERVAL = 1000;

export type Worker = ReturnType<typeof createWorker>;

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

/** Calls `check` after each pause, and at once after `wake`, but not while it runs. It must not reject. */
function createLoop(host: ServerHost, check: () => Promise<unknown>) {
  let isStopped = true;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let cancel = (): void => {};
  function wake(): void {
    isWoken = true;
    if (isStopped || running) return;
    isWoken = false;
    cancel();
    running = check().then(() => {
      running = undefined;
      if (isWoken) wake();
      else if (!isStopped) cancel = host.after(INTERVAL, wake);
    });
  }
  return {
    wake,
    start(): void {
      isStopped = false;
      wake();
    },
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

export function createWorker(context: ServerContext) {
  const { database, host, log, metrics, settings } = context;
  const { destinations } = settings;
  const senders = new Map(destinations.map(one => [one.id, createSend(one, context)]));
  const places = new Map(destinations.map(one => [one.id, createPlaces(placesOf(one))]));
  const { transaction } = database;

  async function deliver(delivery: Delivery): Promise<void> {
    const { id, destination, event, attempts } = delivery;
    const outcome = (await senders.get(destination)?.(delivery)) ?? UNKNOWN;
    const now = host.now();
    const count = (name: string): void => metrics.deliveries.inc({ destination, outcome: name });
    if (outcome.isAccepted) {
      count('sent');
      return transaction(sql => setDelivery(sql, id, { state: 'sent', reason: null }, now));
    }
    const { reason, retryAfter } = outcome;
    const pause = outcome.isFinal ? undefined : pauseAfter(attempts, retryAfter);
    const isFinal = pause === undefined;
    count(isFinal ? 'dead' : 'failed');
    log('delivery-failed', { id, destination, type: event, attempts, reason, isFinal });
    return transaction(async sql => {
      if (isFinal) return setDelivery(sql, id, { state: 'dead', reason }, now, attempts);
      const change = { due_at: now + pause, reason };
      await setDelivery(sql, id, change, now, attempts);
      if (event === CREATED) await postponeLater(sql, delivery, change, now);
    });
  }

  const underWay = new Set<Promise<void>>();
  function begin(delivery: Delivery): Promise<void> {
    const own = places.get(delivery.destination);
    const run = (): Promise<void> =>
      // The claim expires, and the delivery is sent again with the same id.
      deliver(delivery).catch(error => log('delivery-not-recorded', { reason: describeError(error) }));
    const ending = (own ? own.use(run) : run()).finally(() => {
      underWay.delete(ending);
      if (own?.free() === 1) wake(); // all places were taken
    });
    underWay.add(ending);
    return ending;
  }

  let removedAt = Number.NEGATIVE_INFINITY;
  let lastCheck = Number.POSITIVE_INFINITY;
  /** Claims due deliveries, up to the free places of their destinations, and begins to send them. */
  async function beginDue(): Promise<Promise<void>[]> {
    const now = host.now();
    const wanted: Pick<Claim, 'of' | 'limit'>[] = [...places].map(([of, { free }]) => ({ of, limit: free() }));
    const open = wanted.filter(({ limit }) => limit > 0);
    // Also true for the first check, because the clock may have been set back while no process ran.
    const isSetBack = now < lastCheck;
    lastCheck = now;
    if (isSetBack || now >= removedAt + REMOVED.every) {
      open.push({ of: { except: [...places.keys()] }, limit: REMOVED.limit });
      removedAt = now;
    }
    if (open.length === 0) return [];
    const due = await transaction(async sql => {
      if (isSetBack) await followClock(sql, now);
      const claims: Delivery[] = [];
      for (const one of open) claims.push(...(await claim(sql, { ...one, now })));
      return claims;
    });
    return due.map(begin);
  }
  /** Checks the queue once and sends due deliveries. Resolves to the number of attempts. */
  async function sendDue(): Promise<number> {
    const begun = await beginDue();
    await Promise.all(begun);
    return begun.length;
  }

  const loop = createLoop(host, () => beginDue().catch(error => log('queue-failed', { reason: describeError(error) })));
  /** Checks the queue at once, because a delivery was added. */
  function wake(): void {
    // Without destinations, only deliveries to removed ones are left. A regular check finds them.
    if (senders.size > 0) loop.wake();
  }
  return {
    sendDue,
    /** Starts to check the queue regularly. */
    start: loop.start,
    wake,
    /** Resolves when the running attempts have ended, or after `LONGEST_END`. Unfinished attempts are repeated later. */
    async stop(): Promise<void> {
      await loop.stop();
      const ended = inTime(host, LONGEST_END, () => Promise.all(underWay));
      await ended.catch(() => log('deliveries-not-ended', { count: underWay.size }));
    },
  };
}
