/** Sends the lead: assembled, kept in the outbox, sent, acknowledged. */

import type { Answers, Call, Reply, Scope } from '../contract/plugin.ts';
import { same } from '../engine/state/store.ts';
import { detailOf, fail } from '../errors/errors.ts';
import type { Kept } from '../outbox/kept.ts';
import { createKeptCalls, keptInTime, keyed, sendBeforeLeaving } from '../outbox/kept-calls.ts';
import { createOutbox, isFinal } from '../outbox/outbox.ts';
import { EDITING_TIME } from '../outbox/times.ts';
import { answerProblem, comesFromEndpoint } from './acknowledgement.ts';
import { type AssembleNeeds, assemble } from './assemble.ts';

/** Milliseconds. An endpoint that does not answer by then has failed: the visitor can send again, the outbox goes on. */
const REPLY_LIMIT = 30_000;
/** Milliseconds. So long after Next, no other page sends what is kept: this one still pauses, and the visitor may go back. */
const PAUSE_LIMIT = 3000;

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
  const { host, emit, report, url, isSendingHeldBack } = needs;
  /** Identifies the lead of this visit on every try; a new one after a 409. */
  let key = host.random();
  /** What was assembled so far, without repetitions. The endpoint can tell a late repeat from newer answers by the number. */
  const revisions: Answers[] = [];
  /** How many an earlier engine of the same visit has assembled. */
  let earlierRevisions = 0;
  /** The reply that acknowledged this lead. What still waits to send the same revision takes this reply instead. */
  let acknowledged: { reply: Reply; revision: number } | undefined;
  /** Ends the visitor's own call once a try in the background has sent the same answers. */
  let ownCall: AbortController | undefined;
  /** Assembled when Next was pressed, and not sent yet. */
  let prepared: Promise<Kept> | undefined;
  /** The same, once it is complete. */
  let complete: Kept | undefined;
  /** The writing of it. */
  let keeping: Promise<unknown> | undefined;
  /** The last one that was sent, unless its endpoint has it, refused it, or asked to wait. */
  let unacknowledged: Kept | undefined;

  async function call(given: Call): Promise<Reply> {
    const reply = await needs.call(given);
    const { requireLeadId } = needs.state.read.form.configuration;
    const isBelieved = isSendingHeldBack() || comesFromEndpoint(reply, requireLeadId === true);
    return isBelieved ? reply : { ...reply, ok: false };
  }
  const lastRevision = (): number => earlierRevisions + revisions.length;
  function acknowledge(reply: Reply, revision: number): void {
    if (!acknowledged || acknowledged.revision < revision) acknowledged = { reply, revision };
  }
  const isDelivered = ({ revision = 0 }: Kept): boolean =>
    acknowledged !== undefined && acknowledged.revision >= revision;

  const outbox = createOutbox({
    host,
    send: ({ url, headers, body }) => call({ method: 'POST', path: url, headers, body, tries: 1, within: REPLY_LIMIT }),
    acknowledged(acknowledgedKey, reply, revision = lastRevision()) {
      if (acknowledgedKey !== key) return;
      acknowledge(reply, revision);
      ownCall?.abort();
      needs.acknowledged(reply);
    },
    isDraft: one => kept.isDraft(one),
  });
  const kept = createKeptCalls({ host, outbox, call });

  let isEdited = false;
  let isLeft = false;
  function leave(): void {
    isLeft = true;
    if (isEdited) void outbox.holdUntil(key, 0);
    const record = complete ?? unacknowledged;
    if (record && !isDelivered(record) && !isSendingHeldBack()) void sendBeforeLeaving({ outbox, call }, record);
  }
  const stops = [
    host.on('pagehide', leave),
    host.on('pageshow', () => {
      isLeft = false;
    }),
  ];

  async function assembleRecord(): Promise<Kept> {
    const members = await assemble(needs);
    const last = revisions.at(-1);
    if (!last || !same(last, members)) revisions.push(members);
    const revision = lastRevision();
    const path = url();
    const { headers, body } = keyed(host, path, key, members, revision);
    return { key, url: path, headers, body, revision, created: host.now(), tries: 0, due: 0 };
  }
  /** Assembles the lead and keeps it, so that it is not lost if the visitor leaves before it is sent. */
  function prepare(): Promise<Kept> {
    const preparing = assembleRecord();
    prepared = preparing;
    complete = undefined;
    preparing.then(
      record => {
        if (prepared !== preparing || isSendingHeldBack()) return;
        complete = record;
        keeping = outbox.keep({ ...record, notBefore: host.now() + PAUSE_LIMIT, wait: PAUSE_LIMIT });
        if (isLeft) leave();
      },
      () => undefined, // reported when the lead is sent
    );
    return preparing;
  }

  /** Three tries, then the outbox goes on. */
  async function post(record: Kept, isChanged: boolean): Promise<Reply | undefined> {
    const { key: usedKey, url: path, headers, body, revision = 0 } = record;
    unacknowledged = record;
    emit('posting', undefined);
    let reply: Reply | undefined;
    await outbox.hold(usedKey, async () => {
      if (isDelivered(record)) return outbox.drop(usedKey).then(() => undefined);
      ownCall = isChanged ? undefined : new AbortController();
      const signal = ownCall?.signal;
      const started = host.now();
      try {
        reply = await call({ method: 'POST', path, headers, body, sends: true, within: REPLY_LIMIT, signal });
      } catch (error) {
        const isLate = host.now() - started >= REPLY_LIMIT;
        const detail = isLate ? `no answer within ${REPLY_LIMIT / 1000} s` : detailOf(error);
        if (!isDelivered(record)) void report('error', fail('SW_LEAD_UNREACHABLE', { url: path, detail }, error));
      }
      if (reply?.ok) acknowledge(reply, revision);
      if (isDelivered(record) || isSendingHeldBack()) await outbox.drop(usedKey);
      else await outbox.settle(record, reply);
    });
    const mayGoOn = !reply || !(isFinal(reply.status) || reply.header('Retry-After'));
    if (unacknowledged === record && (isDelivered(record) || !mayGoOn)) unacknowledged = undefined;
    return isDelivered(record) ? acknowledged?.reply : reply;
  }

  return {
    assemble: () => assemble(needs),
    /** Calls of plugins that are kept like the lead. */
    kept,
    submissionState: () => ({ key, revisions: lastRevision() }),
    /** What the endpoint has acknowledged; undefined if this engine did not assemble it. */
    sentLead: (): Answers | undefined => acknowledged && revisions[acknowledged.revision - earlierRevisions - 1],
    /** Continues the lead of an earlier engine of the same visit. */
    continueFrom(earlier: { key: string; revisions: number }): void {
      key = earlier.key;
      earlierRevisions = earlier.revisions;
    },
    /** Sends what earlier visits left in the outbox. */
    drain: () => outbox.drain(true),
    /** The visitor changes an answer of a lead whose sending failed. */
    edited(): void {
      isEdited = true;
      void outbox.holdUntil(key, host.now() + EDITING_TIME);
    },
    close(): void {
      for (const stop of stops) stop();
      kept.close();
      outbox.close();
    },
    /** Next was pressed: the lead is what was answered now, also if the visitor leaves during the pause. */
    prepare: (): unknown => prepare(),
    /** The visitor changes something before it is sent. */
    cancel(): void {
      if (!prepared) return;
      prepared = complete = undefined;
      if (unacknowledged && !isDelivered(unacknowledged))
        void outbox.keep({ ...unacknowledged, waitUntil: host.now() + EDITING_TIME });
      else void outbox.drop(key);
    },
    /** The reply, if the lead was acknowledged. */
    async send(): Promise<Reply | undefined> {
      const isChanged = isEdited;
      isEdited = false;
      let record: Kept;
      try {
        record = await (prepared ?? prepare());
        await keptInTime(host, Promise.resolve(keeping));
      } finally {
        prepared = complete = undefined;
      }
      const reply = await post(record, isChanged);
      if (reply?.ok) return reply;
      if (reply) {
        const isConflict = reply.status === 409;
        void report(isConflict ? 'info' : 'error', answerProblem(reply, record.url));
        if (isConflict) key = host.random();
      }
      emit('failed', { status: reply?.status });
      return undefined;
    },
  };
}
