/** The state of the sending, and the gate against a second one: while one runs, every further submit is the same. */

import { lazy } from '../async/lazy.ts';
import { pause } from '../async/pause.ts';
import type { Step } from '../contract/definition.ts';
import type { Host, Stop } from '../contract/host.ts';
import type { Answers, Reply, Scope, Sending } from '../contract/plugin.ts';
import type { SubmissionState } from '../engine/engine.ts';
import type { FormState } from '../engine/fields/form-state.ts';
import { same } from '../engine/state/store.ts';
import { waitFor } from '../engine/state/wait-for.ts';
import { detailOf, fail, type Report } from '../errors/errors.ts';
import type { Lead } from './lead.ts';

/** Milliseconds. A sending without an answer by then counts as failed on screen, but goes on, and its success counts. */
const PATIENCE = 15_000;

export interface SendingNeeds {
  host: Host;
  /** The form has ended. */
  ended: AbortSignal;
  state: FormState;
  emit: Scope['emit'];
  report: Report;
  /** Loads the chunk, and makes the lead with it. */
  loadLead(acknowledged: (reply: Reply) => void): Promise<Lead>;
  nextStep: { firstAfterSubmit(): Promise<Step | undefined>; reachedEnd(): Step | undefined };
  showStepAfterSending(): unknown;
}

export function createSending(needs: SendingNeeds) {
  const { emit, report } = needs;
  const { store, tree, answers } = needs.state;
  let submitting: Promise<boolean> | undefined;
  /** It may go on after the visitor was told that it takes long. */
  let posting: Promise<Reply | undefined> | undefined;
  /** The visitor has changed something since the sending failed. */
  let isEdited = false;
  /** The lead of an earlier engine of the same visit. */
  let earlierLead: SubmissionState['lead'];
  /** A press of Next that sends the lead after its pause. */
  let press: { given: Answers; after?: Step | undefined } | undefined;
  /** The visitor's last retry, until the step after it is shown. */
  let retrying: Promise<unknown> | undefined;

  const lead = lazy(() =>
    needs.loadLead(acknowledged).then(continueLead, error => {
      throw fail('SW_CHUNK_FAILED', { row: 'lead', detail: detailOf(error) }, error);
    }),
  );
  function continueLead(given: Lead): Lead {
    if (earlierLead) given.continueFrom(earlierLead);
    if (isEdited) given.edited();
    return given;
  }
  const setState = (state: Sending): unknown => store.set(tree, 'sending', state);
  const setSlow = (isSlow: true | undefined): unknown => store.set(tree.facts, 'sendingTakesLong', isSlow);

  function succeed(reply: Reply): void {
    setState('success');
    emit('sent', { reply: reply.body ?? null });
  }
  /** If the visitor's own try is still under way, it takes the reply itself. */
  function acknowledged(reply: Reply): void {
    if (tree.sending !== 'failure') return;
    succeed(reply);
    if (!isEdited) needs.showStepAfterSending(); // it would take the visitor away from what is being edited
  }

  async function post(): Promise<Reply | undefined> {
    try {
      const { send } = await lead.load();
      try {
        return await send();
      } catch (error) {
        emit('failed', { status: undefined });
        throw error;
      }
    } catch (error) {
      void report('error', error);
      return undefined;
    }
  }
  /** Undefined if it takes too long. */
  async function outcomeInTime(given: Promise<Reply | undefined>): Promise<{ reply: Reply | undefined } | undefined> {
    const ended = new AbortController();
    const outcome = given.then(reply => ({ reply }));
    const first = await Promise.race([outcome, pause(needs.host, PATIENCE, ended.signal).then(() => undefined)]);
    ended.abort();
    return first;
  }
  /** A newer sending with changed answers takes over the reply of the one before it. */
  async function awaitLate(given: Promise<Reply | undefined>): Promise<void> {
    const reply = await given;
    if (posting !== given) return;
    posting = undefined;
    if (reply) acknowledged(reply);
    setSlow(undefined);
  }

  async function send(showFailure?: () => Promise<void>): Promise<boolean> {
    store.transact(() => {
      setState('sending');
      setSlow(undefined);
    });
    // The same answers are not sent while they are under way.
    if (!posting || isEdited) {
      isEdited = false;
      const after = await needs.nextStep.firstAfterSubmit();
      const pressed = press;
      press = undefined;
      emit('sending', { after, end: needs.nextStep.reachedEnd() });
      // What was kept at the press is another lead than this, for example if a plugin adds an answer when the sending begins.
      if (pressed && !(pressed.after === after && same(pressed.given, answers.all()))) lead.now?.cancel();
      posting = post();
    }
    const given = posting;
    const outcome = await outcomeInTime(given);
    if (outcome) posting = undefined;
    if (!outcome?.reply) await showFailure?.();
    submitting = undefined;
    if (outcome?.reply) {
      succeed(outcome.reply);
      return true;
    }
    store.transact(() => {
      setState('failure');
      if (!outcome) setSlow(true);
    });
    if (!outcome) void awaitLate(given);
    return false;
  }

  /** True once the lead is acknowledged. If that fails, `showFailure` runs before the state says so. */
  function submit(showFailure?: () => Promise<void>): Promise<boolean> {
    if (tree.sending === 'success') return Promise.resolve(true);
    submitting ??= send(showFailure);
    return submitting;
  }
  const isSubmitting = (): boolean => submitting !== undefined || tree.sending === 'success';
  async function prepare(): Promise<void> {
    if (isSubmitting() || (posting && !isEdited)) return;
    const own: typeof press = { given: answers.all() };
    press = own;
    own.after = await needs.nextStep.firstAfterSubmit();
    const { prepare } = await lead.load();
    if (press !== own) return;
    emit('assembling', { after: own.after });
    prepare();
  }
  function cancel(): void {
    if (press) lead.now?.cancel();
    press = undefined;
  }
  function edit(): void {
    if (!isSubmitting()) cancel();
    if (tree.sending !== 'failure') return;
    isEdited = true;
    lead.now?.edited();
  }

  return {
    lead,
    /** After a failed sending, inputs in the form hold back the tries in the background: they would send the old answers. */
    watchInputs(root: Element): Stop {
      const events = ['input', 'change'];
      for (const event of events) root.addEventListener(event, edit);
      return () => {
        for (const event of events) root.removeEventListener(event, edit);
      };
    },
    submit,
    /** Next was pressed, and sends the lead after its pause: it is kept now, so that leaving the page does not lose it. */
    prepare: (): void => void prepare().catch(() => undefined), // reported when the lead is sent
    /** The press sends nothing after all. */
    cancel,
    /** Sends the lead again after a failure. */
    retry(): Promise<unknown> | undefined {
      if (tree.sending === 'failure') retrying = submit().then(isSent => isSent && needs.showStepAfterSending());
      return retrying;
    },
    /** Resolves when no lead is being sent and no step is being left. */
    async whenOver(): Promise<void> {
      await submitting;
      await retrying;
      await waitFor(store, () => !store.get(tree, 'changingStep'), needs.ended);
    },
    sentLead: () => lead.now?.sentLead(),
    submissionState: (): SubmissionState => ({
      state: tree.sending,
      lead: lead.now?.submissionState() ?? earlierLead,
      isEdited,
    }),
    /** Continues the lead of an earlier engine, which is then stopped. The lead keeps its key, so the server stores it once. */
    continueFrom(earlier: SubmissionState): void {
      setState(earlier.state);
      setSlow(undefined); // stopping that engine aborts its call
      earlierLead = earlier.lead;
      isEdited = earlier.isEdited;
      if (lead.now) continueLead(lead.now);
    },
    /** Sets the state without sending anything. */
    restore: (state: Sending): void => void setState(state),
  };
}
