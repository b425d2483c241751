/** Leaves a step by itself some time after its only question was answered. */

import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import type { Seen } from '../fields/seen-fields.ts';
import { advancingField } from '../path/advancing.ts';
import type { NeededPlugins } from '../plugin-runtime/needed-plugins.ts';
import type { StepChange } from './step-change.ts';

/** Leaves the step on screen. `delay` is the duration of its motion in ms. */
type Advance = (by: 'autopass', seen: Seen, delay: number) => void;

export class Autopass {
  readonly #context: Context;
  readonly #needed: NeededPlugins;
  readonly #stepChange: StepChange;
  readonly #advance: Advance;
  /** Cancels a pending advance, because the step is left in another way. */
  stop = (): void => {};

  constructor(context: Context, needed: NeededPlugins, stepChange: StepChange, advance: Advance) {
    this.#context = context;
    this.#needed = needed;
    this.#stepChange = stepChange;
    this.#advance = advance;
  }

  /**
   * Call it when the visitor chooses an answer. Each further answer restarts the delay until the step advances. `seen`: when
   * they did. The visitor first reads what the answer adds.
   */
  start(step: Step, seen: Seen): void {
    const { form, page, host, state } = this.#context;
    this.stop();
    const willAdvance = () =>
      this.#mayAdvance(step) && state.fields.visibleIn(step).every(field => field.state.shownAt < seen);
    this.#set(willAdvance());
    if (!state.tree.autopassing) return;
    const motionOut = this.#stepChange.motionOut();
    const leave = (): void => {
      this.stop();
      if (willAdvance()) this.#advance('autopass', seen, motionOut);
      else this.end();
    };
    const delay = Math.max(0, (page.pauses.autopass ?? form.configuration.autoPassDelay) - motionOut);
    // Also on `pagehide`, because the visitor has answered, and leaving this step may send the lead.
    const stops = [host.after(delay, leave), host.on('pagehide', leave)];
    this.stop = () => stops.forEach(stop => void stop());
  }
  /** Call it when the step was left, or stays. */
  end = (): void => this.#set(false);

  #set(isOn: boolean): void {
    const { store, tree } = this.#context.state;
    store.set(tree, 'autopassing', isOn);
  }
  #mayAdvance(step: Step): boolean {
    const { steps, tree } = this.#context.state;
    return step === steps.at(tree.path.at(-1)) && !this.#asksOneByOne() && !!advancingField(this.#context, step);
  }
  /** Does the view ask the questions of the step on screen one by one? */
  #asksOneByOne(): boolean {
    const { guard, state } = this.#context;
    const asks = this.#needed.drawnView()?.asksOneByOne;
    return typeof asks === 'function' ? !!guard('view', 'asksOneByOne', () => asks(state.read)) : !!asks;
  }
}
