/** The lead of a visit: assembled, stored in the outbox, and sent with one key, whose revisions have changed answers. */

import { addressOf } from '../calls/call.ts';
import { isDryRun } from '../calls/dry-run.ts';
import type { Host } from '../contract/host.ts';
import type { Answers, Call, Reply } from '../contract/plugin.ts';
import { same } from '../engine/state/store.ts';
import { detailOf, fail, type Report } from '../errors/errors.ts';
import { Outbox } from '../outbox/outbox.ts';
import { callOf, createRequest, type StoredRequest } from '../outbox/stored-request.ts';
import { REPLY_LIMIT } from '../outbox/times.ts';
import { answerProblem, comesFromEndpoint } from './acknowledgement.ts';
import { assemble, type LeadNeeds } from './assemble.ts';

/** Milliseconds. So long after Next, no other page sends what is kept: this one still pauses, and the visitor may go back. */
const PAUSE_LIMIT = 3000;

/** The host without a database while nothing may be stored: in preview, or if the definition says so. */
function hostForOutbox(host: Host, { read }: LeadNeeds['state']): Host {
  const mayStore = () => read.form.configuration.keepLeads !== false && !isDryRun(read);
  return Object.assign(Object.create(host) as Host, { database: () => (mayStore() ? host.database() : undefined) });
}

export class Lead {
  /** Also keeps calls of plugins. */
  readonly outbox: Outbox;
  readonly #needs: LeadNeeds;
  /** Identifies the lead of this visit on every try; a new one after a 409. */
  #key: string;
  /** What was assembled so far, without repetitions. The endpoint can tell a late repeat from newer answers by the number. */
  readonly #revisions: Answers[] = [];
  /** How many an earlier engine of the same visit has assembled. */
  #earlierRevisions = 0;
  /** Assembled when Next was pressed, and not sent yet. */
  #prepared: Promise<StoredRequest> | undefined;

  /** `onAccepted`: a try in the background was accepted. */
  constructor(needs: LeadNeeds, onAccepted: (reply: Reply) => void) {
    const { state, lifetime } = needs;
    /** The end of the form interrupts a call, which then fails; the outbox sends the lead from the next page. */
    const report: Report = async (...given) => void (lifetime.signal.aborted || (await needs.report(...given)));
    this.#needs = { ...needs, report };
    const host = hostForOutbox(needs.host, state);
    const call = (given: Call) => this.#call(given);
    this.#key = host.random();
    this.outbox = new Outbox(host, call, (key, reply) => void (key === this.#key && onAccepted(reply)));
    lifetime.untilEnd(() => this.outbox.close());
  }
  /** The payload as it would be sent now. */
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
  /** What the endpoint has accepted; undefined if this engine did not assemble it. */
  sentLead(): Answers | undefined {
    const accepted = Math.min(this.outbox.acceptedRevision(this.#key) ?? 0, this.#lastRevision());
    return this.#revisions[accepted - this.#earlierRevisions - 1];
  }
  /** The visitor changes an answer of a lead whose sending failed. */
  edit(): void {
    void this.outbox.edit(this.#key);
  }
  /**
   * Next was pressed: assembles the lead and stores it, so that it is what was answered now, also if the visitor leaves
   * before it is sent.
   */
  prepare(): Promise<StoredRequest> {
    const preparing: Promise<StoredRequest> = this.#createRequest().then(async request => {
      if (this.#prepared === preparing) await this.outbox.keep(request, PAUSE_LIMIT);
      return request;
    });
    this.#prepared = preparing;
    return preparing;
  }
  /** The visitor changes something before what was prepared is sent. */
  cancel(): void {
    if (this.#prepared) void this.outbox.takeBack(this.#key);
    this.#prepared = undefined;
  }
  /** Resolves with the reply if the lead was accepted. Otherwise, the outbox goes on after these tries. */
  async send(): Promise<Reply | undefined> {
    const { host, emit, report } = this.#needs;
    let reply: Reply | undefined;
    try {
      const preparing = this.#prepared ?? this.prepare();
      const request = await preparing.finally(() => {
        this.#prepared = undefined;
      });
      emit('posting', undefined);
      reply = await this.outbox.send(request, signal => this.#post(request, signal));
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
  /** Makes the visitor's own tries. Undefined, and a report, if none is answered. */
  async #post(request: StoredRequest, signal: AbortSignal): Promise<Reply | undefined> {
    try {
      return await this.#call(callOf(request, { sends: true, within: REPLY_LIMIT, signal }));
    } catch (error) {
      const problem = fail('SW_LEAD_UNREACHABLE', { url: request.url, detail: detailOf(error) }, error);
      // The signal is aborted when another try was accepted.
      if (!signal.aborted) void this.#needs.report('error', problem);
      return undefined;
    }
  }
  /** An answer that did not come from the endpoint is no success. */
  async #call(given: Call): Promise<Reply> {
    const { call, lifetime, state } = this.#needs;
    const reply = await call(given, lifetime.signal);
    const { requireLeadId } = state.read.form.configuration;
    const isBelieved = isDryRun(state.read) || comesFromEndpoint(reply, requireLeadId === true);
    return isBelieved ? reply : { ...reply, ok: false };
  }
}
