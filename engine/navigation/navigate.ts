/** Moving along the path: Next, Back, Skip, autopass, and to the end while the lead is sent. */
import { pause } from '../../async/pause.ts';
import type { Form, Step } from '../../contract/definition.ts';
import type { Host } from '../../contract/host.ts';
import type { Page } from '../../contract/page.ts';
import type { Answers } from '../../contract/plugin.ts';
import type { By } from '../engine.ts';
import { asks, isLast } from '../form/steps.ts';
import { same } from '../state/store.ts';
import { waitFor } from '../state/wait-for.ts';
import type { NextStep } from './next-step.ts';
import { createStepErrors, type StepErrorsNeeds } from './step-errors.ts';

/** Milliseconds: after Next, and of the motions of the old and the new step. */
const NEXT_PAUSE = 500;
const MOTION_OUT = 160;
const MOTION_IN = 240;

export interface NavigationNeeds extends StepErrorsNeeds {
  form: Form;
  page: Page;
  host: Host;
  /** Keeps the browser's history in step with the path, given its new length. `stay`: the form did not follow the browser. */
  history: Record<'back' | 'stay', (length: number) => void> & { forward(length: number, isReplaced: boolean): void };
  nextStep: NextStep;
  /** Has it anything to show? */
  isShown(step: Step): boolean;
  isTransient(step: Step): boolean;
  advancesByItself(step: Step): boolean;
  /** Resolves when plugins can draw what belongs above the step, which would move it if it came later, or take too long. */
  waitForPlugins(step: Step): Promise<void> | false;
  /** Puts the last step of the path on screen. */
  show(path: readonly number[]): void;
  /** Back on the first step. */
  leaveForm(): void;
  sending: {
    /** Next sends the lead after its pause: it is kept now. `cancel`: it does not send it after all. */
    prepare(): void;
    cancel(): void;
    /** Sends the lead; true once acknowledged. If that fails, `showFailure` runs before the state says so. */
    submit(showFailure: () => Promise<void>): Promise<boolean>;
  };
}

export function createNavigation(needs: NavigationNeeds) {
  const { form, page, host, history, nextStep, emit, lifetime } = needs;
  const { store, tree, answers, steps } = needs.state;
  const stepErrors = createStepErrors(needs);
  const { blockingFields, clearInvalid, isPending, waitForVerdicts, showErrors } = stepErrors;
  let stopAutopass = () => {};
  /** Counts step changes, so that one that was overtaken by another does not complete. */
  let moves = 0;
  /** The last attempt to leave a step. Back and the end of the form abort it. */
  let attempt = new AbortController();

  const path = () => tree.path;
  const current = (): Step | undefined => steps.at(path().at(-1));
  // Ends what is under way before it moves or sends anything.
  lifetime.untilEnd(() => {
    attempt.abort();
    stopAutopass();
  });
  const motionOut = (): number => page.pauses.motion ?? (host.reducedMotion() ? 0 : MOTION_OUT);

  /** Leaves the current step forwards, if its questions and its type allow it. `delay`: ms until the old step's motion ends. */
  async function advance(by: By, delay: number): Promise<void> {
    const step = current();
    // A step that advances by itself cannot rely on a second press of Next, so it waits for a step change in progress.
    if (by === 'effect' && tree.changingStep)
      await waitFor(store, () => !store.get(tree, 'changingStep'), lifetime.signal);
    if (!step || lifetime.signal.aborted || current() !== step || tree.changingStep) return;
    store.set(tree, 'changingStep', true);
    stopAutopass();
    attempt = new AbortController();
    const { signal } = attempt;
    const move = moves;
    const isOvertaken = (): boolean => signal.aborted || move !== moves || current() !== step;
    const end = (): void => void (signal.aborted || endStepChange());
    let hasEmittedAttempt = false;
    /** Emits `attempt`, once if the step can be left, and shows what keeps the visitor on it. */
    function tryToLeave(from: Step): boolean {
      if (needs.isClosed(from)) return true;
      const blocking = blockingFields(from, by);
      const valid = blocking.length === 0 && needs.refusalOf(from) === undefined;
      // An effect such as an accepted code submits the step for the visitor. A step without questions only passes.
      const counts = by !== 'effect' || (valid && asks(from));
      if (counts && !(hasEmittedAttempt && valid))
        emit('attempt', { step: from, index: path().length - 1, by: by === 'effect' ? 'autopass' : by, valid });
      hasEmittedAttempt = true;
      // An effect tried to leave the step, not the visitor, so don't show errors.
      if (!valid && by !== 'effect') showErrors(from, blocking);
      return valid;
    }
    try {
      let started: number | undefined;
      let given: Answers;
      let next: Awaited<ReturnType<NextStep['after']>>;
      let duringSending: Step | undefined;
      // The visitor can change or take back answers until the step is gone: then look for the next step again.
      do {
        await waitForVerdicts(step, by, signal);
        if (isOvertaken() || !tryToLeave(step)) return;
        if (by === 'skip') clearInvalid(step);
        given = answers.all();
        started ??= host.now();
        next = await nextStep.after(step);
        if (next === 'send' && !isOvertaken()) needs.sending.prepare();
        const taken = Math.max(0, host.now() - started); // the clock may be set back
        await pause(host, delay - motionOut() - taken);
        if (isOvertaken()) return;
        // Not earlier: a question after the submit begins with the answers as they are now.
        if (next === 'send' && same(given, answers.all())) duringSending = await nextStep.duringSending();
        if (isOvertaken()) return;
      } while (isPending(step, by) || !same(given, answers.all()));
      if (!tryToLeave(step)) return;
      if (next === 'send') await send(duringSending);
      else if (next) await changeStep(next, 'left', pathTo(next), end);
    } finally {
      end();
    }
  }
  function endStepChange(): void {
    if (!lifetime.signal.aborted) needs.sending.cancel(); // what is kept when the form ends is sent at the next visit
    store.transact(() => {
      store.set(tree, 'changingStep', false);
      store.set(tree, 'autopassing', false);
    });
  }

  /** A step that is on the path already cuts the path there; a transient last step is replaced. */
  function pathTo(next: Step): readonly number[] {
    const place = path().indexOf(next.order);
    if (place >= 0 && next !== nextStep.stepWithOpenConsent()) return path().slice(0, place + 1);
    const last = current();
    const isReplaced = last && (needs.isTransient(last) || last === nextStep.ending());
    return [...(isReplaced ? path().slice(0, -1) : path()), next.order];
  }

  const trackDeadEnd = (step: Step | undefined): unknown =>
    step?.doNotSendLead && isLast(form, step) && emit('track', { event: 'deadend', payload: {} });

  /** `ended` is called with the new step, so that both are drawn at once. */
  async function changeStep(next: Step, towards: 'left' | 'right', to = pathTo(next), ended = () => {}): Promise<void> {
    const move = ++moves;
    const motion = motionOut();
    const isOvertaken = (): boolean => lifetime.signal.aborted || move !== moves;
    await pause(host, form.configuration.stepTransitionDelay);
    await needs.waitForPlugins(next);
    if (isOvertaken()) return;
    if (motion > 0) store.set(tree, 'motion', `out-${towards}`);
    if (motion > 0) await pause(host, motion);
    if (isOvertaken()) return;
    const before = path().length;
    needs.show(to);
    ended();
    if (to.length < before) history.back(to.length);
    else history.forward(to.length, to.length === before);
    trackDeadEnd(next);
    store.set(tree, 'motion', motion === 0 ? undefined : towards === 'left' ? 'in-right' : 'in-left');
    if (motion > 0) host.after(MOTION_IN, () => move === moves && store.set(tree, 'motion', undefined));
  }

  /** Sends the lead with `duringSending` on screen. */
  async function send(duringSending: Step | undefined): Promise<void> {
    let shown: Promise<void> | undefined;
    let onScreen: Step | undefined;
    // A step after the submit leaves the screen before the sending counts as failed, so that nothing on it starts.
    async function showFailure(): Promise<void> {
      await shown;
      onScreen ??= current();
      const end = await nextStep.afterFailure();
      if (!end || end === onScreen || current() !== onScreen) return;
      // No gesture of the visitor leads here, so the history entry is replaced rather than added.
      await changeStep(end, 'left', [...path().slice(0, -1), end.order]);
    }
    const sending = needs.sending.submit(showFailure);
    if (duringSending) shown = changeStep(duringSending, 'left');
    await shown;
    onScreen ??= current();
    if (!(await sending)) await showFailure();
    else if (current() === onScreen) await showStepAfterSending();
  }

  async function showStepAfterSending(): Promise<void> {
    store.set(tree, 'changingStep', true); // so that the end does not say meanwhile that all is done
    const next = await nextStep.afterSending();
    if (next && next !== current()) await changeStep(next, 'left');
    endStepChange();
  }

  /** Ends a step change that is under way, unless that sends the lead: then it returns false. */
  function cancelStepChange(): boolean {
    if (!tree.changingStep) return true;
    if (tree.sending === 'sending') return false;
    attempt.abort();
    moves++;
    store.set(tree, 'motion', undefined); // after the motion out, the step would stay invisible
    endStepChange();
    return true;
  }

  /** Cuts the path to this length, or to the last step before that still has something to show. */
  async function goBack(to: number): Promise<void> {
    cancelStepChange();
    stopAutopass();
    store.set(tree, 'autopassing', false);
    let length = Math.min(to, path().length - 1);
    while (length > 1 && !needs.isShown(steps.at(path()[length - 1])!)) length--;
    const step = steps.at(path()[length - 1]);
    if (step) await changeStep(step, 'right', path().slice(0, length));
  }

  return {
    showStepAfterSending,
    showAlone: (step: Step) => (cancelStepChange() ? changeStep(step, 'left', [step.order]) : Promise.resolve()),
    trackDeadEnd,
    tryQuestion: stepErrors.tryQuestion,
    refusalShownOn: stepErrors.refusalShownOn,
    advance: (by: By = 'next') => advance(by, by === 'effect' ? 0 : (page.pauses.next ?? NEXT_PAUSE)),
    /** One step back, or to a path of this length. It ends a step change that is under way, unless that sends the lead. */
    async back(length?: number): Promise<void> {
      if (length !== undefined) return goBack(length);
      if (!cancelStepChange()) return;
      if (path().length > 1) return goBack(path().length - 1);
      needs.leaveForm();
    },
    /** The browser's own Back and Forward went to an entry of this path length. Forward follows the rules of Next. */
    async followHistory(length: number): Promise<void> {
      if (length < path().length) return length > 0 ? goBack(length) : needs.leaveForm();
      if (length === path().length) return;
      await advance('next', 0);
      history.stay(path().length);
    },
    /** The visitor chose an answer. Each further answer restarts the delay until the step advances. */
    startAutopass(step: Step): void {
      if (step !== current() || !needs.advancesByItself(step)) return;
      stopAutopass();
      store.set(tree, 'autopassing', true);
      const delay = page.pauses.autopass ?? form.configuration.autoPassDelay;
      const leave = (): void => {
        stopAutopass();
        if (step === current() && needs.advancesByItself(step)) void advance('autopass', motionOut());
        else store.set(tree, 'autopassing', false);
      };
      // On `pagehide`, because the visitor has answered, and this step may be what the lead waits for.
      const stops = [host.after(Math.max(0, delay - motionOut()), leave), host.on('pagehide', leave)];
      stopAutopass = () => stops.forEach(stop => void stop());
    },
  };
}
