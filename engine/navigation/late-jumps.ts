/** Evaluates jumps again at Next if their sources were still loading when their step was left or passed. */

import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import { isLast } from '../form/steps.ts';
import type { StepSearch } from '../path/step-search.ts';
import type { RuleLoader } from '../plugin-runtime/rule-loader.ts';

export class LateJumps {
  readonly #context: Context;
  readonly #search: StepSearch;
  readonly #ruleLoader: RuleLoader;

  constructor(context: Context, search: StepSearch, ruleLoader: RuleLoader) {
    this.#context = context;
    this.#search = search;
    this.#ruleLoader = ruleLoader;
  }

  /** Call it when the visitor leaves the step forwards. The steps that were passed from it before no longer count. */
  forget(from: Step): void {
    const { undecided } = this.#search;
    for (const [step, left] of undecided) if (left && left === from) undecided.delete(step);
  }
  /** Finds the step to which one of them leads now. Only a later step or an end, so that visitors don't go in circles. */
  async destination(from: Step): Promise<Step | undefined> {
    const { form, state } = this.#context;
    const { undecided } = this.#search;
    const isOnPath = ({ order }: Step): boolean => state.tree.path.includes(order);
    for (const [step, left] of undecided) {
      if (left && !isOnPath(left)) undecided.delete(step);
      else await this.#ruleLoader.waitForRules(step);
      const jump = undecided.has(step) ? this.#search.jumpOf(step)?.step : undefined;
      const shown = jump && !isOnPath(jump) ? await this.#search.firstShown(jump, step) : undefined;
      const isAhead = shown && (shown.order > from.order || isLast(form, shown) || shown === form.end);
      if (isAhead && !isOnPath(shown)) return shown;
    }
    return undefined;
  }
}
