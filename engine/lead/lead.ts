/** Sends the lead: assembled, kept in the outbox, sent, acknowledged. */
import type { Answers, Call, Reply, Scope } from '../contract.ts';
import { detailOf, fail } from '../errors/errors.ts';
import { type AssembleNeeds, assemble } from './assemble.ts';
import { createKeptCalls, keptInTime, keyed } from './kept-calls.ts';
import { createOutbox } from './outbox.ts';
import { EDITING_TIME } from './times.ts';

/** Milliseconds. An endpoint that does not answer by then has failed: the visitor can send again, the outbox goes on. */
const REPLY_LIMIT = 30_000;

export interface LeadNeeds extends AssembleNeeds {
  call(call: Call): Promise<Reply>;
  emit: Scope['emit'];
  /** The endpoint, absolute. */
  url(): string;
  /** Preview sends nothing on. */
  isSendingHeldBack(): boolean;
  /** A try in the background was acknowledged. */
  acknowledged(reply: Reply): void;
}
export type Lead = ReturnType<typeof createLead>;

export function createLead(needs: LeadNeeds) {
  const { host, call, emit, report, url, isSendingHeldBack } = needs;
  /** Identifies the lead of this visit on every try; a new one after a 409. */
  let key = host.random();
  /** The reply that acknowledged this lead. What still waits to send it takes this reply instead. */
  let acknowledgement: Reply | undefined;
  /** Ends the visitor's own call once a try in the background has sent the same answers. */
  let ownCall: AbortController | undefined;

  const outbox = createOutbox({
    host,
    send: ({ url, headers, body }) => call({ method: 'POST', path: url, headers, body, tries: 1, within: REPLY_LIMIT }),
    acknowledged(acknowledgedKey, reply) {
      if (acknowledgedKey !== key) return;
      acknowledgement = reply;
      ownCall?.abort();
      needs.acknowledged(reply);
    },
    isDraft: one => kept.isDraft(one),
  });
  const kept = createKeptCalls({ host, outbox, call });

  let isEdited = false;
  const stopWatching = host.on('pagehide', () => isEdited && void outbox.holdUntil(key, 0));

  /** Committed to the outbox under its key, then sent: three tries, then the outbox goes on. */
  async function keepAndSend(members: Answers, isChanged: boolean): Promise<Reply | undefined> {
    const path = url();
    const usedKey = key; // a sending that takes long may end after another one has changed it
    const { headers, body } = keyed(host, path, usedKey, members);
    const record = { key: usedKey, url: path, headers, body, created: host.now(), tries: 0, due: 0 };
    if (!isSendingHeldBack()) await keptInTime(host, outbox.keep(record));
    emit('posting', undefined);
    let reply: Reply | undefined;
    await outbox.hold(usedKey, async () => {
      if (acknowledgement) return outbox.drop(usedKey).then(() => undefined);
      ownCall = isChanged ? undefined : new AbortController();
      const signal = ownCall?.signal;
      try {
        reply = await call({ method: 'POST', path, headers, body, sends: true, within: REPLY_LIMIT, signal });
      } catch (error) {
        if (!acknowledgement) void report('error', detailOf(error));
      }
      if (reply?.ok) acknowledgement ??= reply;
      if (acknowledgement || isSendingHeldBack()) await outbox.drop(usedKey);
      else await outbox.settle(record, reply);
    });
    return acknowledgement ?? reply;
  }

  return {
    assemble: () => assemble(needs),
    /** Calls of plugins that are kept like the lead. */
    kept,
    key: () => key,
    /** Continues the lead of an earlier engine of the same visit, which has this key. */
    continueAs(earlier: string): void {
      key = earlier;
    },
    /** Sends what earlier visits left in the outbox. */
    drain: () => outbox.drain(true),
    /** The visitor changes an answer of a lead whose sending failed. */
    edited(): void {
      isEdited = true;
      void outbox.holdUntil(key, host.now() + EDITING_TIME);
    },
    close(): void {
      stopWatching();
      kept.close();
      outbox.close();
    },
    /** The reply, if the lead was acknowledged. */
    async send(): Promise<Reply | undefined> {
      const isChanged = isEdited;
      isEdited = false;
      const reply = await keepAndSend(await assemble(needs), isChanged);
      if (reply?.ok) return reply;
      if (reply) {
        const { status, text } = reply;
        void report(status === 409 ? 'info' : 'error', fail('SW_LEAD_STATUS', { status, body: text }));
        if (status === 409) key = host.random();
      }
      emit('failed', { status: reply?.status });
      return undefined;
    },
  };
}
