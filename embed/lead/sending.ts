/**
 * Holds the state of the sending and prevents a second one: while a sending runs, every further submit returns its
 * promise.
 */

import { type Lazy, lazy } from '../../engine/async/lazy.ts';
import { SHOWING_LIMIT, withTimeout } from '../../engine/async/pause.ts';
import type { Answers, Reply, Sending as State } from '../../engine/contract/plugin.ts';
import type { Submission } from '../../engine/engine.ts';
import type { SendPlan } from '../../engine/navigation/next-step.ts';
import { same } from '../../engine/state/store.ts';
import type { LeadNeeds } from './assemble.ts';
import type { Lead } from './lead.ts';

/**
 * Milliseconds after which a sending without an answer is shown as failed. It continues, and a late success still
 * counts.
 */
const ANSWER_LIMIT = 15_000;

/** A press of Next that sends the lead after its pause. */
interface Press {
  readonly given: Answers;
  readonly plan: SendPlan;
}

export class Sending {
  readonly lead: Lazy<Lead>;
  readonly #needs: LeadNeeds;
  readonly #onLateSuccess: () => void;
  #submitting: Promise<boolean> | undefined;
  /** The POST in progress. It may continue after the form has shown that the sending takes long. */
  #posting: Promise<Reply | undefined> | undefined;
  /** The visitor has changed something since the sending failed. */
  #isEdited = false;
  /** The lead of an earlier engine of the same visit. */
  #earlierLead: Submission['lead'];
  #press: Press | undefined;

  /**
   * `loadLead` loads the chunk that assembles and sends the lead. `onLateSuccess` runs when a lead whose sending had failed
   * is accepted after all, unless the visitor is editing it.
   */
  constructor(needs: LeadNeeds, loadLead: () => Promise<{ Lead: typeof Lead }>, onLateSuccess: () => void) {
    this.#needs = needs;
    this.#onLateSuccess = onLateSuccess;
    this.lead = lazy(async () =>
      this.#continue(new (await loadLead()).Lead(needs, reply => void this.#succeedLate(reply))),
    );
  }
  /**
   * Postpones requests that the visitor may still change at every input in the form, such as a lead after a failed sending, because
   * background tries would send the old answers.
   */
  watchInputs(root: Element): void {
    const edit = (): void => {
      this.lead.now?.outbox.touch();
      this.#edit();
    };
    for (const event of ['input', 'change']) {
      root.addEventListener(event, edit);
      this.#needs.lifetime.untilEnd(() => root.removeEventListener(event, edit));
    }
  }
  /** Stores the lead when Next is pressed, so that it is not lost if the visitor leaves during the pause. */
  prepare(plan: SendPlan): void {
    void this.#prepare(plan).catch(() => undefined); // reported when the lead is sent
  }
  /** Discards the stored lead, because this press of Next does not send it. */
  cancel(): void {
    if (this.#press) this.lead.now?.cancel();
    this.#press = undefined;
  }
  /**
   * Sends the lead. Resolves to true once it is acknowledged. If it fails, `showFailure` runs before the state changes.
   */
  submit(plan: SendPlan, showFailure?: () => Promise<void>): Promise<boolean> {
    if (this.#state === 'success') return Promise.resolve(true);
    this.#submitting ??= this.#send(plan, showFailure);
    return this.#submitting;
  }
  async submission(): Promise<Submission> {
    const now = await this.lead.load().catch(() => undefined); // reported when a lead is sent
    return {
      state: this.#state,
      lead: now?.submissionState() ?? this.#earlierLead,
      isEdited: this.#isEdited,
      sentLead: now?.sentLead(),
    };
  }
  /** Continues the lead of an earlier engine, which is then stopped. The lead keeps its key, so the server stores it once. */
  continueFrom({ state, lead, isEdited }: Submission): void {
    this.restore(state); // not slow: stopping that engine aborts its call
    this.#earlierLead = lead;
    this.#isEdited = isEdited;
    if (this.lead.now) this.#continue(this.lead.now);
  }
  /** Sets the state without sending anything. `isSlow`: the sending is shown as failed, but continues. */
  restore(state: State, isSlow?: true): void {
    const { store, tree } = this.#needs.state;
    store.transact(() => {
      store.set(tree, 'sending', state);
      store.set(tree.facts, 'sendingTakesLong', isSlow);
    });
  }
  /** Erases an unsent lead, also one of an earlier engine, because a required consent was unticked. */
  withdraw(): void {
    this.cancel();
    const erase = async () => (await this.lead.load()).withdraw();
    if (this.lead.now || this.#earlierLead) erase().catch(() => undefined); // reported when a lead is sent
  }

  get #state(): State {
    return this.#needs.state.tree.sending;
  }
  #isSubmitting(): boolean {
    return this.#submitting !== undefined || this.#state === 'success';
  }
  #continue(lead: Lead): Lead {
    if (this.#earlierLead) lead.continueFrom(this.#earlierLead);
    if (this.#isEdited) lead.edit();
    return lead;
  }
  async #prepare(plan: SendPlan): Promise<void> {
    if (this.#isSubmitting() || (this.#posting && !this.#isEdited)) return;
    const press: Press = { given: this.#needs.state.answers.all(), plan };
    this.#press = press;
    const lead = await this.lead.load();
    if (this.#press !== press) return;
    this.#needs.emit('assembling', { after: plan.after });
    await lead.prepare();
  }
  #edit(): void {
    if (!this.#isSubmitting()) this.cancel();
    if (this.#state !== 'failure') return;
    this.#isEdited = true;
    this.lead.now?.edit();
  }
  async #send({ after, end }: SendPlan, showFailure?: () => Promise<void>): Promise<boolean> {
    this.restore('sending');
    // Don't send answers again that are already being sent.
    if (!this.#posting || this.#isEdited) {
      this.#isEdited = false;
      const press = this.#press;
      this.#press = undefined;
      this.#needs.emit('sending', { after, end });
      const isSame = press?.plan.after === after && same(press?.given, this.#needs.state.answers.all());
      // The lead that was stored at the press differs from this one, for example if a plugin adds an answer when the
      // sending begins.
      if (press && !isSame) this.lead.now?.cancel();
      this.#posting = this.#post();
    }
    const posting = this.#posting;
    const answered = posting.then(reply => ({ reply }));
    const outcome = await withTimeout(this.#needs.host, ANSWER_LIMIT, answered);
    if (outcome) this.#posting = undefined;
    const showing = outcome?.reply ? this.#succeed(outcome.reply) : showFailure?.();
    // The visitor can send again, even if a step could not be shown.
    await showing?.catch(error => void this.#needs.report('error', error));
    this.#submitting = undefined;
    if (!outcome?.reply) this.restore('failure', outcome ? undefined : true);
    if (!outcome) void this.#awaitLate(posting);
    return outcome?.reply !== undefined;
  }
  async #post(): Promise<Reply | undefined> {
    try {
      return await (await this.lead.load()).send();
    } catch (error) {
      void this.#needs.report('error', error);
      return undefined;
    }
  }
  /** Waits for the answer to a slow sending, unless a newer sending with changed answers has replaced it. */
  async #awaitLate(posting: Promise<Reply | undefined>): Promise<void> {
    const reply = await posting;
    if (this.#posting !== posting) return;
    this.#posting = undefined;
    if (reply) await this.#succeedLate(reply);
    this.restore(this.#state); // no longer slow
  }
  /** Shows the success once plugins have stored the data for the following steps, or after a time limit. */
  async #succeed(reply: Reply): Promise<void> {
    this.#needs.emit('sent', { reply: reply.body ?? null });
    await withTimeout(this.#needs.host, SHOWING_LIMIT, this.#needs.events.emit('showing', {}));
    this.restore('success');
  }
  /** Handles an acceptance by a background try, except during a try of the visitor, which gets the reply itself. */
  async #succeedLate(reply: Reply): Promise<void> {
    if (this.#state !== 'failure' || this.#submitting) return;
    this.#submitting = this.#succeed(reply).then(() => true);
    await this.#submitting;
    this.#submitting = undefined;
    if (!this.#isEdited) this.#onLateSuccess(); // a step change would interrupt the visitor's edit
  }
}
