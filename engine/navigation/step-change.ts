/** The change from one step to another: its motion, the path, the browser's history. */
import { pause, SHOWING_LIMIT, withTimeout } from '../async/pause.ts';
import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import { showPath, trackDeadEnd } from '../path/path.ts';
import type { LatePlugins } from '../plugin-runtime/late-plugins.ts';
import { waitFor } from '../state/wait-for.ts';
import type { BrowserHistory } from './browser-history.ts';

/** Milliseconds of the motions of the old and the new step. */
const MOTION_OUT = 160;
const MOTION_IN = 240;

export class StepChange {
  readonly #context: Context;
  readonly #history: BrowserHistory;
  readonly #plugins: LatePlugins;
  /** The number of step changes so far. A change that was overtaken by another does not complete. */
  count = 0;

  constructor(context: Context, history: BrowserHistory, plugins: LatePlugins) {
    this.#context = context;
    this.#history = history;
    this.#plugins = plugins;
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
    const { events, form, host, lifetime, state } = this.#context;
    const own = ++this.count;
    const motion = this.motionOut();
    const isOvertaken = (): boolean => lifetime.signal.aborted || own !== this.count;
    const kept = state.tree.sending === 'success' && events.emit('showing', { step: next });
    await pause(host, form.configuration.stepTransitionDelay);
    // What plugins draw above the step would move it if it came later.
    if (state.steps.isAfterSubmit(next)) await this.#plugins.whenLoaded();
    if (isOvertaken()) return;
    if (motion > 0) this.#setMotion(`out-${towards}`);
    if (motion > 0) await pause(host, motion);
    // If the step is alone on the path, the visit goes on after a reload, so it is stored.
    if (to.length > 1 && kept) await withTimeout(host, SHOWING_LIMIT, kept);
    if (isOvertaken()) return;
    const before = state.tree.path.length;
    showPath(this.#context, to, towards === 'left');
    shown();
    if (to.length < before) this.#history.back(to.length);
    else this.#history.forward(to.length, to.length === before);
    trackDeadEnd(this.#context, next);
    this.#setMotion(motion === 0 ? undefined : towards === 'left' ? 'in-right' : 'in-left');
    if (motion > 0) host.after(MOTION_IN, () => own === this.count && this.#setMotion(undefined));
  }

  motionOut(): number {
    const { page, host } = this.#context;
    return page.pauses.motion ?? (host.reducedMotion() ? 0 : MOTION_OUT);
  }
  #setMotion(motion: Context['state']['tree']['motion']): void {
    const { store, tree } = this.#context.state;
    store.set(tree, 'motion', motion);
  }
}
