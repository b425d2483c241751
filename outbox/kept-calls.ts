/** Calls of plugins that must arrive: kept in the outbox under their own key, from the first draft to the acknowledgement. */

import { pause } from '../async/pause.ts';
import { ignoreToJson } from '../calls/call.ts';
import type { Host } from '../contract/host.ts';
import type { Call, Json, Reply } from '../contract/plugin.ts';
import type { Kept } from './kept.ts';
import type { createOutbox } from './outbox.ts';
import { EDITING_TIME } from './times.ts';

/** Milliseconds. A storage that does not answer by then counts as absent. */
const STORAGE_LIMIT = 1000;
const KEPT: Reply = { ok: true, status: 202, body: undefined, text: '', header: () => null };

type Members = { readonly [key: string]: Json | undefined };

/**
 * Headers and body with the idempotency key, and with the revision of a lead. Across origins headers would need a preflight
 * request: there they are members.
 */
export function keyed(host: Host, url: string, key: string, members: Members, revision?: number) {
  const isSameOrigin = !host.isOpaque?.() && new URL(url).origin === host.origin();
  if (!isSameOrigin)
    return { headers: {}, body: { ...members, idempotency_key: key, ...(revision && { lead_revision: revision }) } };
  const headers = { 'Idempotency-Key': key, ...(revision && { 'Lead-Revision': String(revision) }) };
  return { headers: headers as Record<string, string>, body: members as Json };
}

/** Resolves once the record is kept, when the storage takes too long, or when the signal is aborted. */
export async function keptInTime(host: Host, keeping: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  const over = new AbortController();
  const stop = () => over.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  await Promise.race([keeping, pause(host, STORAGE_LIMIT, over.signal)]);
  signal?.removeEventListener('abort', stop);
  stop();
}

/** The browser ends the calls of a page that is left, and what is kept is sent at the next visit at the earliest. */
export async function sendBeforeLeaving({ outbox, call }: Omit<KeptCallsNeeds, 'host'>, record: Kept): Promise<void> {
  const { url: path, headers, body } = record;
  const reply = await call({ method: 'POST', path, headers, body, tries: 1, keepalive: true }).catch(() => undefined);
  // Some pages live long enough to read it, or come back.
  if (reply?.ok) await outbox.settle(record, reply);
}

export interface KeptCallsNeeds {
  host: Host;
  outbox: Pick<ReturnType<typeof createOutbox>, 'keep' | 'hold' | 'holdUntil' | 'settle'>;
  call(call: Call): Promise<Reply>;
}

export function createKeptCalls({ host, outbox, call }: KeptCallsNeeds) {
  const drafts = new Map<string, Kept>();
  /** Keys of calls that were made: a late draft must not replace them. */
  const made = new Set<string>();
  /** Those that are not answered yet. */
  const underWay = new Set<Kept>();
  let isLeft = false;
  let stopRenewing = () => {};

  /** Other tabs may send a draft only after this page was closed or stopped renewing it. */
  const waitUntil = (): number => (isLeft ? 0 : host.now() + EDITING_TIME);
  function renew(): void {
    stopRenewing();
    if (drafts.size > 0 && !isLeft) stopRenewing = host.after(EDITING_TIME / 2, holdDrafts);
  }
  function holdDrafts(): void {
    for (const key of drafts.keys()) void outbox.holdUntil(key, waitUntil());
    renew();
  }
  const setLeft = (left: boolean) => () => {
    isLeft = left;
    holdDrafts();
    if (left) for (const record of underWay) void sendBeforeLeaving({ outbox, call }, record);
  };
  const stops = [host.on('pagehide', setLeft(true)), host.on('pageshow', setLeft(false))];

  const recordOf = (key: string, { path, body, headers }: Call): Kept => {
    const own = keyed(host, path, key, (body ?? {}) as Members);
    const created = drafts.get(key)?.created ?? host.now();
    const plain = JSON.parse(JSON.stringify(own.body, ignoreToJson)) as Json; // a database takes no proxies
    return { key, url: path, body: plain, headers: { ...headers, ...own.headers }, created, tries: 0, due: 0 };
  };

  return {
    isDraft: (key: string): boolean => drafts.has(key),
    async draft(key: string, given: Call): Promise<Reply> {
      if (!made.has(key)) {
        const record = recordOf(key, given);
        drafts.set(key, record);
        renew();
        await outbox.keep({ ...record, waitUntil: waitUntil() });
      }
      return KEPT;
    },
    /** Resolves with the reply to the visitor's own tries; if they fail, the outbox goes on. */
    async send(key: string, given: Call, signal: AbortSignal): Promise<Reply> {
      const record = recordOf(key, given);
      made.add(key);
      drafts.delete(key);
      renew();
      await keptInTime(host, outbox.keep(record), signal);
      let reply: Reply | undefined;
      let problem: unknown = new Error('Another page is sending it');
      underWay.add(record);
      await outbox.hold(key, async () => {
        const { kept, isDraft, ...rest } = given;
        try {
          reply = await call({ ...rest, headers: record.headers, body: record.body });
        } catch (error) {
          problem = error;
        }
        underWay.delete(record);
        await outbox.settle(record, reply);
      });
      underWay.delete(record);
      if (!reply) throw problem;
      return reply;
    },
    close(): void {
      stopRenewing();
      for (const stop of stops) stop();
    },
  };
}
