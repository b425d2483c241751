/** Moves along the path: by Next, Back, Skip and autopass, and to the end while the lead is sent. */
import { pause } from '../async/pause.ts';
import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import type { Answers, Sending } from '../contract/plugin.ts';
import type { By } from '../engine.ts';
import type { StepRules } from '../path/step-rules.ts';
import type { NeededPlugins } from '../plugin-runtime/needed-plugins.ts';
import { same } from '../state/store.ts';
import { Autopass } from './autopass.ts';
import type { BrowserHistory } from './browser-history.ts';
import type { NextStep, SendPlan } from './next-step.ts';
import type { StepChange } from './step-change.ts';
import type { StepErrors } from './step-errors.ts';

/** Milliseconds between Next and the step change. */
const NEXT_PAUSE = 500;

export interface NavigationNeeds {
  rules: StepRules;
  nextStep: NextStep;
  needed: NeededPlugins;
  errors: StepErrors;
  stepChange: StepChange;
  history: BrowserHistory;
  leaveForm(): void; // by Back on the first step
  /** As `embed/lead/sending.ts` implements it. */
  sending: {
    prepare(plan: SendPlan): void;
    cancel(): void;
    submit(plan: SendPlan, showFailure?: () => Promise<void>): Promise<boolean>;
    restore(state: Sending): void;
  };
}

export class Navigation {
  readonly #context: Context;
  readonly #needs: NavigationNeeds;
  readonly autopass: Autopass;
  /** The last attempt to leave a step. Back and the end of the form abort it. */
  #attempt = new AbortController();
  /** The visitor's last retry, until the step after it is shown. */
  #retrying: Promise<void> | undefined;

  constructor(context: Context, needs: NavigationNeeds) {
    this.#context = context;
    this.#needs = needs;
    this.autopass = new Autopass(context, needs.needed, needs.stepChange, (...given) => void this.advance(...given));
    // Ends an attempt that is in progress before it changes the step or sends anything.
    context.lifetime.untilEnd(() => {
      this.#attempt.abort();
      this.autopass.stop();
    });
  }

  /** Leaves the step forwards, if its questions and its type allow it. `delay`: ms until the motion of the old step ends. */
  async advance(
    by: By = 'next',
    seen = this.#context.state.tree.acts,
    delay = by === 'effect' ? 0 : (this.#context.page.pauses.next ?? NEXT_PAUSE),
  ): Promise<void> {
    const { tree } = this.#context.state;
    const step = this.#current();
    // A step that advances by itself cannot rely on a second press of Next, so it waits for a step change in progress.
    if (by === 'effect' && tree.changingStep) await this.#needs.stepChange.whenOver();
    if (!step || this.#context.lifetime.signal.aborted || this.#current() !== step || tree.changingStep) return;
    this.#needs.stepChange.begin();
    this.autopass.stop();
    this.#attempt = new AbortController();
    const { signal } = this.#attempt;
    const end = (): void => void (signal.aborted || this.#endStepChange());
    try {
      const plan = await this.#findNext(step, by, delay, this.#needs.errors.attemptToLeave(step, by, seen));
      if (plan?.send) await this.#send(plan.send);
      else if (plan) await this.#needs.stepChange.to(plan.step, 'left', this.#pathTo(plan, step), end);
    } finally {
      end();
    }
  }
  /** One step back, or to a path of this length. It ends a step change that is under way, unless that sends the lead. */
  async back(length?: number): Promise<void> {
    if (length !== undefined) return this.#goBack(length);
    if (!this.#cancelStepChange()) return;
    if (this.#path.length > 1) return this.#goBack(this.#path.length - 1);
    this.#needs.leaveForm();
  }
  /** The browser's own Back and Forward went to an entry of this path length. Forward follows the rules of Next. */
  async followHistory(length: number): Promise<void> {
    if (length < this.#path.length) return length > 0 ? this.#goBack(length) : this.#needs.leaveForm();
    if (length === this.#path.length) return;
    await this.advance('next', this.#context.state.fields.see(), 0);
    this.#needs.history.stay(this.#path.length);
  }
  /** Puts the step on screen as the only one of the path, with this state of the sending, unless the lead is being sent. */
  async showAlone(step: Step, state: Sending): Promise<void> {
    if (!this.#cancelStepChange()) return;
    this.#needs.stepChange.begin(); // the step that is left stays as it is
    this.#needs.sending.restore(state);
    await this.#needs.stepChange.to(step, 'left', [step.order], () => this.#endStepChange());
  }
  /** Sends the lead again after a failure. */
  async retry(): Promise<void> {
    if (this.#context.state.tree.sending === 'failure') this.#retrying = this.#sendAgain();
    await this.#retrying;
  }
  /** Resolves when no lead is being sent and no step is being left. */
  async whenOver(): Promise<void> {
    await this.#retrying;
    await this.#needs.stepChange.whenOver();
  }

  get #path(): readonly number[] {
    return this.#context.state.tree.path;
  }
  #current = (): Step | undefined => this.#context.state.steps.at(this.#path.at(-1));
  /** Finds what follows the step, after the pause of Next. Undefined if the step cannot be left, or if another move overtakes this one. */
  async #findNext(step: Step, by: By, delay: number, mayLeave: () => boolean) {
    const { host, state } = this.#context;
    const { errors, stepChange } = this.#needs;
    const { signal } = this.#attempt;
    const { count } = stepChange;
    const isOvertaken = (): boolean => signal.aborted || count !== stepChange.count || this.#current() !== step;
    let ends = 0;
    // The visitor can change or take back answers until the step is gone: then look for the next step again.
    for (;;) {
      await errors.waitForVerdicts(step, by, signal);
      if (isOvertaken() || !mayLeave()) return undefined;
      if (by === 'skip') errors.clearInvalid(step);
      const given = state.answers.all();
      ends ||= host.now() + delay;
      const pauseLeft = () => Math.min(delay, ends - host.now()) - stepChange.motionOut(); // the clock may be set back
      const plan = await this.#planAfterPause(step, given, pauseLeft, isOvertaken);
      if (isOvertaken()) return undefined;
      if (!errors.isPending(step, by) && same(given, state.answers.all())) return mayLeave() ? plan : undefined;
    }
  }
  /** If the lead is due, it is stored before the pause. */
  async #planAfterPause(step: Step, given: Answers, pauseLeft: () => number, isOvertaken: () => boolean) {
    const { host, state } = this.#context;
    const { nextStep, sending } = this.#needs;
    const plan = await nextStep.after(step);
    if (plan?.send && !isOvertaken()) sending.prepare(plan.send);
    await pause(host, pauseLeft());
    if (!plan?.send || isOvertaken() || !same(given, state.answers.all())) return plan;
    return { send: await nextStep.planSending() }; // plugins may have loaded in the meantime
  }
  #endStepChange(): void {
    const { lifetime, state } = this.#context;
    if (!lifetime.signal.aborted) this.#needs.sending.cancel(); // what is kept when the form ends is sent at the next visit
    state.store.transact(() => {
      this.#needs.stepChange.end();
      this.autopass.end();
    });
  }
  /** A step on the path cuts the path there, and so does one that was shown again, if it is `left`. A transient step is replaced. */
  #pathTo({ step, isShownAgain }: { step: Step; isShownAgain?: boolean }, left?: Step): readonly number[] {
    if (isShownAgain) return [...this.#path, step.order];
    const path = left ? this.#path.slice(0, this.#path.indexOf(left.order) + 1) : this.#path;
    const index = path.indexOf(step.order);
    if (index >= 0) return path.slice(0, index + 1);
    const last = this.#current();
    const isReplaced = last && (this.#needs.rules.isTransient(last) || last === this.#context.state.tree.ending);
    return [...(isReplaced ? path.slice(0, -1) : path), step.order];
  }
  async #send(plan: SendPlan): Promise<void> {
    let shown: Promise<void> | undefined;
    let onScreen: Step | undefined;
    // A step after the submit leaves the screen before the sending counts as failed, so that nothing on it starts.
    const showFailure = async (): Promise<void> => {
      await shown;
      onScreen ??= this.#current();
      const end = await this.#needs.nextStep.afterFailure();
      if (!end || end === onScreen || this.#current() !== onScreen) return;
      // No gesture of the visitor leads here, so the history entry is replaced rather than added.
      await this.#needs.stepChange.to(end, 'left', [...this.#path.slice(0, -1), end.order]);
    };
    const sending = this.#needs.sending.submit(plan, showFailure);
    const { during } = plan;
    const reportAndGoOn = (error: unknown): void => void this.#context.report('error', error);
    if (during) shown = this.#needs.stepChange.to(during, 'left', this.#pathTo({ step: during })).catch(reportAndGoOn);
    await shown;
    onScreen ??= this.#current();
    if (!(await sending)) await showFailure();
    else if (this.#current() === onScreen) await this.showStepAfterSending();
  }
  /** Shows the step that follows the sending, once the lead is accepted. */
  async showStepAfterSending(): Promise<void> {
    this.#needs.stepChange.begin(); // until the next step is known, the end must not show success
    const next = await this.#needs.nextStep.afterSending();
    if (next && next !== this.#current()) await this.#needs.stepChange.to(next, 'left', this.#pathTo({ step: next }));
    this.#endStepChange();
  }
  async #sendAgain(): Promise<void> {
    const { nextStep, sending } = this.#needs;
    sending.restore('sending');
    if (await this.#showMissedStep()) sending.restore('idle');
    else if (await sending.submit(await nextStep.planSending())) await this.showStepAfterSending();
  }
  /** Replaces the end of a failed sending by a step that has something to show or to ask only now, if there is one. */
  async #showMissedStep(): Promise<boolean> {
    const { steps, tree } = this.#context.state;
    const path = this.#path;
    const [from, end] = path.slice(-2).map(steps.at);
    if (!from || end !== tree.ending) return false;
    const { step: missed, isShownAgain } = (await this.#needs.nextStep.after(from, false)) ?? {};
    if (!missed || (path.includes(missed.order) && !isShownAgain)) return false;
    await this.#needs.stepChange.to(missed, 'left', [...path.slice(0, -1), missed.order]);
    return true;
  }
  /** Ends a step change in progress. Returns false if that sends the lead, which then continues. */
  #cancelStepChange(): boolean {
    const { tree } = this.#context.state;
    if (!tree.changingStep) return true;
    if (tree.sending === 'sending') return false;
    this.#attempt.abort();
    this.#needs.stepChange.overtake();
    this.#endStepChange();
    return true;
  }
  /** Cuts the path to this length, or to the last step before that still has something to show. */
  async #goBack(to: number): Promise<void> {
    const { steps } = this.#context.state;
    this.#cancelStepChange();
    this.autopass.stop();
    this.autopass.end();
    let length = Math.min(to, this.#path.length - 1);
    while (length > 1 && !this.#needs.rules.isShown(steps.at(this.#path[length - 1])!)) length--;
    const step = steps.at(this.#path[length - 1]);
    if (step) await this.#needs.stepChange.to(step, 'right', this.#path.slice(0, length));
  }
}
