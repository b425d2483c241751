/** Evaluates jumps again at Next if their sources were still loading when their step was left or passed. */

import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import { isLast } from '../form/steps.ts';
import type { RuleLoader } from '../plugin-runtime/rule-loader.ts';

export interface LateJumpsNeeds {
  ruleLoader: RuleLoader;
  jumpOf(step: Step): { step: Step } | undefined;
  /** The step, or the first one after it that has something to show. */
  firstShown(step: Step, left: Step): Promise<Step | undefined>;
}

export class LateJumps {
  /** The steps with such jumps, each with the step on the path from which it was passed; undefined at the start. */
  readonly #undecided = new Map<Step, Step | undefined>();

  constructor(
    private readonly context: Context,
    private readonly needs: LateJumpsNeeds,
  ) {}

  /** Call it after the step has waited for its sources, if they have not decided its jumps. */
  note(step: Step, left: Step | undefined): void {
    if (this.context.form.steps.includes(step)) this.#undecided.set(step, left);
  }
  /** Call it when the visitor leaves the step forwards. The steps that were passed from it before no longer count. */
  forget(from: Step): void {
    for (const [step, left] of this.#undecided) if (left && left === from) this.#undecided.delete(step);
  }
  /** Finds the step to which one of them leads now. Only a later step or an end, so that visitors don't go in circles. */
  async destination(from: Step): Promise<Step | undefined> {
    const { form, state } = this.context;
    const { ruleLoader, jumpOf, firstShown } = this.needs;
    const isOnPath = ({ order }: Step): boolean => state.tree.path.includes(order);
    for (const [step, left] of this.#undecided) {
      if (left && !isOnPath(left)) this.#undecided.delete(step);
      else await ruleLoader.waitForRules(step);
      const jump = this.#undecided.has(step) ? jumpOf(step)?.step : undefined;
      const shown = jump && !isOnPath(jump) ? await firstShown(jump, step) : undefined;
      const isAhead = shown && (shown.order > from.order || isLast(form, shown) || shown === form.end);
      if (isAhead && !isOnPath(shown)) return shown;
    }
    return undefined;
  }
}
