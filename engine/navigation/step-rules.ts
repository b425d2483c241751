/** The rules of a step's type, or of its manifest row, for showing and leaving the step. */

import { nextTask } from '../async/next-task.ts';
import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import { hasQuestions } from '../form/steps.ts';
import type { TypeLoader } from '../plugin-runtime/load-types.ts';
import type { NeededPlugins } from '../plugin-runtime/needed-plugins.ts';
import type { RuleLoader } from '../plugin-runtime/rule-loader.ts';
import { waitAtMost } from '../state/wait-for.ts';

export type StepRules = ReturnType<typeof createStepRules>;

export interface StepRulesNeeds {
  types: TypeLoader;
  ruleLoader: RuleLoader;
  needed: NeededPlugins;
  /** The steps whose view threw an error. */
  brokenSteps: ReadonlySet<Step>;
}

/** Milliseconds. A prefilled question whose verdict is not known by then is shown. */
const VERDICT_LIMIT = 5000;
/** The number of steps whose visibility is looked up in one task. */
const STEPS_AT_ONCE = 100;
/** Also used if `canLeave` threw an error. */
const GENERAL_REFUSAL = 'This step is not complete yet.';

export function createStepRules({ form, registry, guard, state, host }: Context, needs: StepRulesNeeds) {
  const { types, ruleLoader, needed, brokenSteps } = needs;
  const { read, readOf, stepValueOf, store, fields } = state;
  const rowOf = ({ type }: Step) => registry.rowFor('steps', type);
  const call = <T = boolean>(step: Step, hook: string, run: () => T | undefined, otherwise: T): T =>
    guard(`step ${step.order}`, hook, run, () => otherwise) ?? otherwise;
  /** Returns the result of `canLeave`, or the text of the notice if the step cannot be shown. */
  function readinessOf(step: Step): boolean | string {
    const type = registry.step(step.type);
    if (!type || brokenSteps.has(step)) return read.text('This part could not be loaded.');
    const canLeave = () => type.canLeave?.(step, stepValueOf(step), readOf(step)) ?? true;
    const answer = call<unknown>(step, 'canLeave', canLeave, read.text(GENERAL_REFUSAL));
    return typeof answer === 'string' ? answer : Boolean(answer);
  }

  /** Does its manifest row allow showing it? */
  /** Is a verdict unknown that decides whether the step, or one that was passed before it, has something to show? */
  const awaitsVerdict = (step: Step): boolean =>
    [...fields.prefilled].some(
      field => fields.stateOf(field).pending && (field.step.order <= step.order || !form.steps.includes(step)),
    );
  const isOffered = (step: Step): boolean =>
    call(step, 'visible', () => rowOf(step)?.visible?.(step, readOf(step)), true);
  let lookups = 0;

  return {
    isOffered,
    /** Loads what decides whether the step is shown. Resolves even if that fails. */
    async loadForVisibility(step: Step): Promise<void> {
      // Skipping thousands of steps in one task would block the page.
      if (!(++lookups % STEPS_AT_ONCE)) await nextTask(host);
      // The manifest row may decide by the data of a plugin.
      if (rowOf(step)?.visible) {
        await needed.whenStarted();
        await ruleLoader.waitForAllSources();
      }
      await ruleLoader.waitForDisplay(step);
      if (!isOffered(step)) return;
      await types.loadTypesOf(step);
      if (awaitsVerdict(step)) await waitAtMost(host, VERDICT_LIMIT, store, () => !awaitsVerdict(step));
    },
    /** Has it anything to show? Its manifest row or its type decides, else its questions. */
    isShown(step: Step): boolean {
      const type = registry.step(step.type);
      const visible = rowOf(step)?.visible ?? type?.visible;
      // A type that did not load shows a notice.
      if (!visible) return !type || !hasQuestions(step) || state.fields.visibleIn(step).length > 0;
      return call(step, 'visible', () => visible(step, readOf(step)), true);
    },
    /** The sentence with which its type refuses Next; undefined if it does not. Does not look at the questions. Tracked. */
    refusalOf(step: Step): string | undefined {
      const answer = readinessOf(step);
      return answer === true ? undefined : answer || read.text(GENERAL_REFUSAL);
    },
    /** Does its type refuse Next without a sentence that says why? */
    refusesSilently: (step: Step): boolean => !readinessOf(step),
    /** Is its type registered? */
    isLoaded: (step: Step): boolean => registry.step(step.type) !== undefined,
    /** Does its type decide when it may be left? */
    waitsForVisitor: (step: Step): boolean => registry.step(step.type)?.canLeave !== undefined,
    /** Is it replaced on the path when it is left? */
    isTransient(step: Step): boolean {
      const { transient = false } = registry.step(step.type) ?? {};
      if (typeof transient !== 'function') return transient;
      return call(step, 'transient', () => transient(step, stepValueOf(step), readOf(step)), false);
    },
  };
}
