/**
 * Sends requests that must arrive, such as the lead. Each is stored before it is first sent, and erased once it has a
 * final answer. Until then it is sent again in the background, including at the next visit.
 */

import { withTimeout } from '../../engine/async/pause.ts';
import { type Channel, type Host, isLoadedAgain, type Stop } from '../../engine/contract/host.ts';
import type { Call, Reply } from '../../engine/contract/plugin.ts';
import { RequestQueue } from './queue.ts';
import { callOf, createRequest, type Identity, type StoredRequest } from './stored-request.ts';
import { EDITING_TIME, isPostponed, STORAGE_LIMIT } from './times.ts';

/** The prefix of entries in the session storage. They mark drafts that this tab continues after a reload. */
const DRAFT = 'stepwell.draft.';
/** Their value once the visitor has followed a link, so that only a return through the history continues the draft. */
const LEFT = 'left';
const STORED: Reply = { ok: true, status: 202, body: undefined, text: '', header: () => null };

/** The requests of this page with one key. */
interface Own {
  /**
   * `draft`: the call is not made yet. `made`: it is made, so a late draft must not replace it. `edited`: the visitor edits the
   * request after it was sent without success.
   */
  stage?: 'draft' | 'made' | 'edited';
  /** The request that is stored and not sent yet. */
  prepared?: StoredRequest | undefined;
  /** The request that was sent last, until it has a final answer. */
  sent?: StoredRequest | undefined;
  /** Aborts the call that sends it if another try was accepted, or the request is withdrawn. */
  stop?(isWithdrawn?: true): void;
  /** The reply to the newest revision that was accepted. */
  accepted?: { revision: number; reply: Reply };
}

export class Outbox {
  readonly #host: Host;
  readonly #call: (call: Call) => Promise<Reply>;
  readonly #onAccepted: (key: string, reply: Reply) => void;
  readonly #queue: RequestQueue;
  readonly #channel: Channel | undefined;
  readonly #stops: Stop[];
  readonly #own = new Map<string, Own>();
  /** The last time that the visitor used the page, in ms. */
  #touched: number;

  /** `onAccepted` is called when a background try of this page or another page of the origin was accepted. */
  constructor(host: Host, call: (call: Call) => Promise<Reply>, onAccepted: (key: string, reply: Reply) => void) {
    this.#host = host;
    this.#call = call;
    this.#touched = host.now();
    this.#onAccepted = onAccepted;
    this.#queue = new RequestQueue(host, call, this.#isHeld, (request, reply) => this.#announce(request, reply));
    this.#channel = host.channel('stepwell', message => {
      const { key, revision, status, body } = (message ?? {}) as Partial<Identity & Reply>;
      if (typeof key === 'string' && typeof status === 'number')
        this.#acceptLate({ key, revision }, { ok: true, status, body, text: '', header: () => null });
    });
    this.#stops = [
      host.on('pagehide', () => this.#setLeft(true)),
      host.on('pageshow', () => this.#setLeft(false)),
      host.on('online', () => void this.drain()),
    ];
  }
  /**
   * Stores a request that this page will send. For `delay` ms, no page sends it in the background. Resolves once it is
   * stored, after a time limit, or when `ended` is aborted.
   */
  async keep(request: StoredRequest, delay = 0, ended?: AbortSignal): Promise<void> {
    Object.assign(this.#ownOf(request.key), { stage: 'made', prepared: request } satisfies Own);
    const { session } = this.#host;
    if (session.get(DRAFT + request.key)) session.set(DRAFT + request.key, '');
    if (this.#queue.isPageLeft) void this.#sendOnLeaving(request);
    const held = delay > 0 && { notBefore: this.#host.now() + delay, wait: delay };
    await withTimeout(this.#host, STORAGE_LIMIT, this.#queue.store({ ...request, ...held }), ended);
  }
  /**
   * Withdraws a prepared request. If an earlier version was sent without success, stores that version again and postpones it while
   * the visitor edits.
   */
  async takeBack(key: string): Promise<void> {
    const own = this.#ownOf(key);
    own.prepared = undefined;
    if (!own.sent || this.#replyTo(own.sent)) return this.#queue.drop(key);
    own.stage = 'edited';
    this.touch();
    await this.#queue.store(own.sent, true);
  }
  /** Call it when the visitor uses the page. */
  touch(): void {
    this.#touched = this.#host.now();
  }
  /** Erases a request and its earlier versions. This page only sends it after another call of `keep`. */
  withdraw(key: string): Promise<void> {
    const own = Object.assign(this.#ownOf(key), { prepared: undefined, sent: undefined } satisfies Own);
    own.stop?.(true);
    return this.#queue.drop(key);
  }
  /**
   * Postpones a request that was sent without success, because the visitor edits it. It is sent if the page is left.
   */
  async edit(key: string): Promise<void> {
    this.#ownOf(key).stage = 'edited';
    this.touch();
    await this.#queue.postpone(key);
  }
  /**
   * Sends a kept request under its lock, then erases it or schedules its next try. Resolves with undefined if another page
   * is sending it. Rejects if no try was answered. The call is aborted when another try with the same content was accepted.
   */
  async send(request: StoredRequest, more: Partial<Call>): Promise<Reply | undefined> {
    const own = this.#ownOf(request.key);
    own.prepared = undefined;
    own.sent = request;
    let reply: Reply | undefined;
    await this.#queue.withLock(request.key, async () => {
      const abort = new AbortController();
      own.stop = isWithdrawn => {
        if (isWithdrawn || this.#replyTo(request)) abort.abort();
      };
      try {
        reply = this.#replyTo(request) ?? (await this.#call(callOf(request, { ...more, signal: abort.signal })));
        if (reply?.ok) this.#accept(request, reply);
      } catch (error) {
        if (!abort.signal.aborted) throw error;
      } finally {
        // A request that was withdrawn meanwhile must not be stored again.
        const isWithdrawn = abort.signal.aborted && !this.#replyTo(request);
        const next = isWithdrawn ? undefined : await this.#queue.settle(request, this.#replyTo(request) ?? reply);
        // When the page is left, a lead without a final answer is sent once more, but not a plugin's call that was
        // answered.
        const again = next && request.revision ? { ...request, notBefore: next.notBefore } : undefined;
        if (own.sent === request) own.sent = again;
      }
    });
    return this.#replyTo(request) ?? reply;
  }
  /** The newest revision that was accepted. */
  acceptedRevision(key: string): number | undefined {
    return this.#own.get(key)?.accepted?.revision;
  }
  /**
   * Stores a plugin's call that is not made yet. If this page ends first, another page sends the call, unless this tab reloads the
   * page. Resolves once the call is stored, or after a time limit.
   */
  async draft(key: string, call: Call): Promise<Reply> {
    const own = this.#ownOf(key);
    own.stage ??= 'draft';
    if (own.stage !== 'draft') return STORED;
    this.touch();
    this.#host.session.set(DRAFT + key, '1');
    await withTimeout(this.#host, STORAGE_LIMIT, this.#queue.store(createRequest(this.#host, key, call), true));
    return STORED;
  }
  /**
   * Makes a plugin's call that must arrive. Resolves with the reply to its own tries. If they fail, the outbox keeps
   * trying in the background.
   */
  async make(key: string, call: Call, signal: AbortSignal): Promise<Reply> {
    const request = createRequest(this.#host, key, call);
    await this.keep(request, 0, signal);
    const { kept, isDraft, ...more } = call;
    const reply = await this.send(request, more);
    if (!reply) throw new Error('Another page is sending this call');
    return reply;
  }
  /** The stored call of an earlier page of the tab, with its answers. */
  find(key: string): Promise<StoredRequest | undefined> {
    return this.#queue.find(key);
  }
  /** Sends all stored requests that don't have to wait. */
  drain(): Promise<void> {
    return this.#queue.drain(true);
  }
  close(): void {
    this.#queue.close();
    this.#channel?.close();
    for (const stop of this.#stops) stop();
  }

  #ownOf(key: string): Own {
    const { session } = this.#host;
    const mark = this.#own.has(key) ? '' : session.get(DRAFT + key);
    const isOfEarlierPage = isLoadedAgain(this.#host, mark === LEFT ? ['back_forward'] : undefined) && !!mark;
    // The visitor has followed a link. A reload shows the new form too.
    if (mark && !isOfEarlierPage) session.set(DRAFT + key, LEFT);
    const own = this.#own.get(key) ?? (isOfEarlierPage ? { stage: 'draft' as const } : {});
    this.#own.set(key, own);
    return own;
  }
  /** Whether the visitor may still change the request on this page. */
  readonly #isHeld = (key: string): boolean =>
    ['draft', 'edited'].includes(this.#ownOf(key).stage ?? '') && this.#host.now() - this.#touched < EDITING_TIME;
  /** The reply that accepted this revision or a newer one. A request without revisions has none. */
  #replyTo({ key, revision = Number.NaN }: Identity): Reply | undefined {
    const accepted = this.#own.get(key)?.accepted;
    return accepted && accepted.revision >= revision ? accepted.reply : undefined;
  }
  /**
   * Records that a revision was accepted. If `revision` is missing, all revisions so far count as accepted. An older version of
   * this code in another tab does not send the member.
   */
  #accept({ key, revision = Number.POSITIVE_INFINITY }: Identity, reply: Reply): void {
    const own = this.#ownOf(key);
    if (!own.accepted || own.accepted.revision < revision) own.accepted = { revision, reply };
    own.stop?.();
  }
  /** Called when a background try of this page or another page was accepted. */
  #acceptLate(request: Identity, reply: Reply): void {
    this.#accept(request, reply);
    this.#onAccepted(request.key, reply);
  }
  /** Notifies this page and other pages that the request was accepted. */
  #announce({ key, revision }: Identity, reply: Reply): void {
    this.#acceptLate({ key, revision }, reply);
    this.#channel?.post({ key, status: reply.status, body: reply.body, ...(revision && { revision }) });
  }
  #setLeft(isLeft: boolean): void {
    this.#queue.isPageLeft = isLeft;
    if (!isLeft) this.touch();
    for (const [key, { stage, prepared, sent }] of this.#own) {
      // A left page releases edited requests, but no drafts, which this tab may continue after a reload.
      if (stage === (isLeft ? 'edited' : 'draft')) void this.#queue.postpone(key);
      const request = prepared ?? sent;
      const isWaiting = request && !this.#replyTo(request) && !isPostponed(request, this.#host.now());
      if (isLeft && isWaiting) void this.#sendOnLeaving(request);
    }
    if (!isLeft) void this.drain();
  }
  /**
   * Sends the request with `keepalive`, because the browser aborts other calls of a page that is left, and the next
   * background try may have to wait for the next visit.
   */
  async #sendOnLeaving(request: StoredRequest): Promise<void> {
    const last = callOf(request, { tries: 1, keepalive: true, sends: true });
    const reply = await this.#call(last).catch(() => undefined);
    if (!reply?.ok) return;
    // Some pages live long enough to read the reply, or come back.
    await this.#queue.settle(request, reply);
    this.#announce(request, reply);
  }
}
