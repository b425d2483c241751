/** The rules of a step's type, or of its manifest row, for showing and leaving the step. */

import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import { hasQuestions } from '../form/steps.ts';

/** Also used if `canLeave` threw an error. */
const GENERAL_REFUSAL = 'This step is not complete yet.';

export class StepRules {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Does its manifest row allow showing it? Tracked. */
  isOffered = (step: Step): boolean =>
    this.#call(step, 'visible', () => this.rowOf(step)?.visible?.(step, this.#readOf(step)), true);
  /** Has it anything to show? Its manifest row or its type decides, else its questions. */
  isShown = (step: Step): boolean => {
    const type = this.#typeOf(step);
    const visible = this.rowOf(step)?.visible ?? type?.visible;
    // A type that did not load shows a notice.
    if (!visible) return !type || !hasQuestions(step) || this.#context.state.fields.visibleIn(step).length > 0;
    return this.#call(step, 'visible', () => visible(step, this.#readOf(step)), true);
  };
  /** The sentence with which its type refuses Next; undefined if it does not. Does not look at the questions. Tracked. */
  refusalOf(step: Step): string | undefined {
    const answer = this.#readinessOf(step);
    return answer === true ? undefined : answer || this.#context.state.read.text(GENERAL_REFUSAL);
  }
  /** That sentence while the type of the step on screen has refused Next and refuses it still. Tracked. */
  refusalShownOn(step: Step): string | undefined {
    const { store, tree } = this.#context.state;
    const isRefused = store.get(tree, 'refused') === store.get(tree, 'path') && tree.path.at(-1) === step.order;
    return isRefused ? this.refusalOf(step) : undefined;
  }
  /** Does its type refuse Next without a sentence that says why? */
  refusesSilently = (step: Step): boolean => !this.#readinessOf(step);
  /** Is its type registered? */
  isLoaded = (step: Step): boolean => this.#typeOf(step) !== undefined;
  /** Does its type decide when it may be left? */
  waitsForVisitor = (step: Step): boolean => this.#typeOf(step)?.canLeave !== undefined;
  /** Is it replaced on the path when it is left? */
  isTransient = (step: Step): boolean => {
    const { transient = false } = this.#typeOf(step) ?? {};
    if (typeof transient !== 'function') return transient;
    const { stepValueOf } = this.#context.state;
    return this.#call(step, 'transient', () => transient(step, stepValueOf(step), this.#readOf(step)), false);
  };
  rowOf = ({ type }: Step) => this.#context.registry.rowFor('steps', type);

  #typeOf = ({ type }: Step) => this.#context.registry.step(type);
  #readOf = (step: Step) => this.#context.state.readOf(step);
  #call<T = boolean>(step: Step, hook: string, run: () => T | undefined, otherwise: T): T {
    return this.#context.guard(`step ${step.order}`, hook, run, () => otherwise) ?? otherwise;
  }
  /** Returns the result of `canLeave`, or the text of the notice if the step cannot be shown. */
  #readinessOf(step: Step): boolean | string {
    const { store, tree, read, stepValueOf } = this.#context.state;
    const type = this.#typeOf(step);
    if (!type || store.get(tree, 'brokenSteps').includes(step)) return read.text('This part could not be loaded.');
    const canLeave = () => type.canLeave?.(step, stepValueOf(step), this.#readOf(step)) ?? true;
    const answer = this.#call<unknown>(step, 'canLeave', canLeave, read.text(GENERAL_REFUSAL));
    return typeof answer === 'string' ? answer : Boolean(answer);
  }
}
