/**
 * Assembles the lead of a visit, stores it in the outbox and sends it under one key. Changed answers make a new
 * revision of it.
 */

import { addressOf } from '../../engine/calls/address.ts';
import { isDryRun } from '../../engine/calls/dry-run.ts';
import type { Host } from '../../engine/contract/host.ts';
import type { Answers, Call, Reply } from '../../engine/contract/plugin.ts';
import { createError, detailOf, type Report } from '../../engine/errors/errors.ts';
import { same } from '../../engine/state/store.ts';
import { Outbox } from '../outbox/outbox.ts';
import { createRequest, type StoredRequest } from '../outbox/stored-request.ts';
import { REPLY_LIMIT } from '../outbox/times.ts';
import { acknowledges, answerProblem } from './acknowledgement.ts';
import { assemble, type LeadNeeds } from './assemble.ts';

/**
 * Milliseconds after Next in which no other page sends the stored lead, because this page still pauses and the visitor
 * may go back.
 */
const PAUSE_LIMIT = 3000;

/** The host without its database while nothing may be stored: in preview, or if `keepLeads` is false. */
function hostForOutbox(host: Host, { read }: LeadNeeds['state']): Host {
  const mayStore = () => read.form.configuration.keepLeads !== false && !isDryRun(read);
  return Object.assign(Object.create(host) as Host, { database: () => (mayStore() ? host.database() : undefined) });
}

export class Lead {
  /** The outbox of the form, which also stores calls of plugins. */
  readonly outbox: Outbox;
  readonly #needs: LeadNeeds;
  /** Identifies the lead of this visit in every try. A 409 replaces it. */
  #key: string;
  /**
   * The leads that were assembled so far, without repetitions. The endpoint tells a late retry from newer answers by
   * the revision number.
   */
  readonly #revisions: Answers[] = [];
  /** The number of revisions that an earlier engine of the same visit has assembled. */
  #earlierRevisions = 0;
  /** The request that was assembled when Next was pressed, until it is sent. */
  #prepared: Promise<StoredRequest> | undefined;

  /** `onAccepted` is called when a background try was accepted. */
  constructor(needs: LeadNeeds, onAccepted: (reply: Reply) => void) {
    const { state, lifetime } = needs;
    /** Ignores errors after the end of the form, which aborts calls. The outbox sends the lead from the next page. */
    const report: Report = async (...given) => void (lifetime.signal.aborted || (await needs.report(...given)));
    this.#needs = { ...needs, report };
    const host = hostForOutbox(needs.host, state);
    const call = (given: Call) => this.#call(given);
    this.#key = host.random();
    this.outbox = new Outbox(host, call, (key, reply) => void (key === this.#key && onAccepted(reply)));
    lifetime.untilEnd(() => this.outbox.close());
  }
  /** Resolves with the payload as it would be sent now. */
  assemble(): Promise<Answers> {
    return assemble(this.#needs);
  }
  submissionState(): { key: string; revisions: number } {
    return { key: this.#key, revisions: this.#lastRevision() };
  }
  /** Continues the lead of an earlier engine of the same visit. */
  continueFrom({ key, revisions }: { key: string; revisions: number }): void {
    this.#key = key;
    this.#earlierRevisions = revisions;
  }
  /** The lead that the endpoint has accepted; undefined if this engine did not assemble it. */
  sentLead(): Answers | undefined {
    const accepted = Math.min(this.outbox.acceptedRevision(this.#key) ?? 0, this.#lastRevision());
    return this.#revisions[accepted - this.#earlierRevisions - 1];
  }
  /** Call it when the visitor changes an answer after the sending failed. */
  edit(): void {
    void this.outbox.edit(this.#key);
  }
  /** Erases the lead, because the visitor withdrew a consent. If it is sent after all, it has the same key. */
  withdraw(): void {
    void this.outbox.withdraw(this.#key);
  }
  /**
   * Assembles and stores the lead when Next is pressed, so that these answers are sent even if the visitor leaves
   * during the pause.
   */
  prepare(): Promise<StoredRequest> {
    const preparing: Promise<StoredRequest> = this.#createRequest().then(async request => {
      if (this.#prepared === preparing) await this.outbox.keep(request, PAUSE_LIMIT);
      return request;
    });
    this.#prepared = preparing;
    return preparing;
  }
  /** Discards the prepared lead, because the visitor changes something before it is sent. */
  cancel(): void {
    if (this.#prepared) void this.outbox.takeBack(this.#key);
    this.#prepared = undefined;
  }
  /**
   * Resolves with the reply if the lead was accepted, else with undefined. The outbox then keeps trying in the
   * background.
   */
  async send(): Promise<Reply | undefined> {
    const { host, emit, report } = this.#needs;
    let reply: Reply | undefined;
    try {
      const preparing = this.#prepared ?? this.prepare();
      const request = await preparing.finally(() => {
        this.#prepared = undefined;
      });
      emit('posting', undefined);
      reply = await this.#post(request);
      if (reply?.ok) return reply;
      if (reply) void report(reply.status === 409 ? 'info' : 'error', answerProblem(reply, request.url));
      if (reply?.status === 409) this.#key = host.random();
    } catch (error) {
      void report('error', error);
    }
    emit('failed', { status: reply?.status });
    return undefined;
  }

  #lastRevision(): number {
    return this.#earlierRevisions + this.#revisions.length;
  }
  async #createRequest(): Promise<StoredRequest> {
    const { host, state } = this.#needs;
    const members = await this.assemble();
    const last = this.#revisions.at(-1);
    if (!last || !same(last, members)) this.#revisions.push(members);
    const { form, page } = state.read;
    const path = addressOf(form.configuration.procurationUrl, page.apiBase, host.origin());
    return createRequest(host, this.#key, { path, body: members }, this.#lastRevision());
  }
  /** Makes the tries that the visitor waits for. Resolves with undefined if another page is sending the lead. */
  async #post(request: StoredRequest): Promise<Reply | undefined> {
    try {
      return await this.outbox.send(request, { sends: true, within: REPLY_LIMIT });
    } catch (error) {
      throw createError('SW_LEAD_UNREACHABLE', { url: request.url, detail: detailOf(error) }, error);
    }
  }
  /** An answer that does not acknowledge the request does not count as a success. */
  async #call(given: Call): Promise<Reply> {
    const { call, lifetime, state } = this.#needs;
    const reply = await call(given, lifetime.signal);
    const { requireLeadId } = state.read.form.configuration;
    const isAcknowledged = isDryRun(state.read) || acknowledges(reply, requireLeadId === true);
    return isAcknowledged ? reply : { ...reply, ok: false };
  }
}
