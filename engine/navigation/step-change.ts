/** The change from one step to another: its motion, the path, the browser's history. */
import { pause } from '../async/pause.ts';
import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import type { Scope } from '../contract/plugin.ts';
import type { FormState } from '../fields/form-state.ts';
import { isLast } from '../form/steps.ts';
import type { NeededPlugins } from '../plugin-runtime/needed-plugins.ts';
import type { Tree } from '../state/tree.ts';
import { waitFor } from '../state/wait-for.ts';

/** Milliseconds of the motions of the old and the new step. */
const MOTION_OUT = 160;
const MOTION_IN = 240;

export interface StepChangeNeeds {
  /** Keeps the browser's history in step with the path, given its new length. `stay`: the form did not follow the browser. */
  history: Record<'back' | 'stay', (length: number) => void> & { forward(length: number, isReplaced: boolean): void };
  needed: NeededPlugins;
  emit: Scope['emit'];
}

/** Sets which steps count now: those of the path, and those that were passed before the last one of it. */
export function followPath(state: FormState, path: readonly number[], passed: Tree['passed'], isAtEnd = false): void {
  const { store, tree, steps, fields } = state;
  const { sending } = tree;
  store.set(tree, 'path', Object.freeze(path));
  store.set(tree, 'passed', passed);
  const orders = [...path, undefined].flatMap((order, at) => [
    ...passed.filter(one => one.at === at).map(one => one.order),
    ...(order === undefined ? [] : [order]),
  ]);
  const route = orders.flatMap(order => steps.at(order) ?? []);
  // What was sent stays as it was sent, also if the visitor goes back to look at it.
  const sent = sending === 'success' ? fields.route().filter(step => !steps.isAfterSubmit(step)) : [];
  const current = path.at(-1);
  const isAhead = ({ order }: Step): boolean =>
    sending === 'idle' && !isAtEnd && (current === undefined || order > current);
  fields.follow([...new Set([...sent, ...route])], steps.at(current), isAhead);
}
/** Puts the last step of the path on screen. */
export function showPath(state: FormState, emit: Scope['emit'], path: readonly number[]): void {
  const { store, tree, steps } = state;
  const before = tree.path;
  const changed = path.findIndex((order, place) => before[place] !== order);
  const kept = changed < 0 ? path.length : changed;
  const replaced = before.length === path.length && kept === path.length - 1 ? before.at(-1) : undefined;
  const passed = tree.passed.filter(({ at }) => at < path.length && at <= kept);
  const between =
    replaced === undefined ? [] : [replaced, ...tree.passed.filter(({ at }) => at > kept).map(({ order }) => order)];
  const all = [...passed, ...between.map(order => ({ order, at: kept }))];
  store.transact(() => followPath(state, path, all));
  const step = steps.at(path.at(-1));
  if (step) emit('step', { step, path });
}
/** Notes the steps after the path that have nothing to show. `isAtEnd`: no question follows. */
export function passSteps(state: FormState, steps: readonly Step[], isAtEnd: boolean): void {
  const { store, tree } = state;
  const at = tree.path.length;
  const passed = [...tree.passed.filter(one => one.at < at), ...steps.map(({ order }) => ({ order, at }))];
  store.transact(() => followPath(state, tree.path, passed, isAtEnd));
}

export class StepChange {
  readonly #context: Context;
  readonly #needs: StepChangeNeeds;
  /** The number of step changes so far. A change that was overtaken by another does not complete. */
  count = 0;

  constructor(context: Context, needs: StepChangeNeeds) {
    this.#context = context;
    this.#needs = needs;
  }

  /** From now until `end`, a step is being left. */
  begin(): void {
    const { store, tree } = this.#context.state;
    store.set(tree, 'changingStep', true);
  }
  end(): void {
    const { store, tree } = this.#context.state;
    store.set(tree, 'changingStep', false);
  }
  /** Resolves when no step is being left, or at the end of the form. */
  whenOver(): Promise<void> {
    const { lifetime, state } = this.#context;
    return waitFor(state.store, () => !state.store.get(state.tree, 'changingStep'), lifetime.signal);
  }
  /** Keeps the step change in progress from completing. */
  overtake(): void {
    this.count++;
    this.#setMotion(undefined); // after the motion out, the step would stay invisible
  }

  /** Puts `next` on screen, at the end of the path `to`. `shown` is called together with that, so that both are drawn at once. */
  async to(next: Step, towards: 'left' | 'right', to: readonly number[], shown = () => {}): Promise<void> {
    const { form, host, lifetime, state } = this.#context;
    const { history, needed, emit } = this.#needs;
    const own = ++this.count;
    const motion = this.motionOut();
    const isOvertaken = (): boolean => lifetime.signal.aborted || own !== this.count;
    await pause(host, form.configuration.stepTransitionDelay);
    // What plugins draw above the step would move it if it came later.
    if (state.steps.isAfterSubmit(next)) await needed.whenLatest();
    if (isOvertaken()) return;
    if (motion > 0) this.#setMotion(`out-${towards}`);
    if (motion > 0) await pause(host, motion);
    if (isOvertaken()) return;
    const before = state.tree.path.length;
    showPath(state, emit, to);
    shown();
    if (to.length < before) history.back(to.length);
    else history.forward(to.length, to.length === before);
    this.trackDeadEnd(next);
    this.#setMotion(motion === 0 ? undefined : towards === 'left' ? 'in-right' : 'in-left');
    if (motion > 0) host.after(MOTION_IN, () => own === this.count && this.#setMotion(undefined));
  }

  motionOut(): number {
    const { page, host } = this.#context;
    return page.pauses.motion ?? (host.reducedMotion() ? 0 : MOTION_OUT);
  }
  trackDeadEnd(step: Step | undefined): void {
    if (step?.doNotSendLead && isLast(this.#context.form, step))
      this.#needs.emit('track', { event: 'deadend', payload: {} });
  }
  #setMotion(motion: Context['state']['tree']['motion']): void {
    const { store, tree } = this.#context.state;
    store.set(tree, 'motion', motion);
  }
}
