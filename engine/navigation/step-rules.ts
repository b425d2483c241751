/** What the type of a step, or its manifest row, decides about leaving and showing it. */

import type { Step } from '../../contract/definition.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Guard } from '../errors/guard.ts';
import type { FormState } from '../fields/form-state.ts';

export interface StepRulesNeeds {
  registry: Registry;
  guard: Guard;
  state: FormState;
  /** Steps whose view threw. */
  brokenSteps: ReadonlySet<Step>;
}

export function createStepRules({ registry, guard, state, brokenSteps }: StepRulesNeeds) {
  const { stepValues, readOf } = state;
  const rowOf = (step: Step) => registry.rows().find(({ steps }) => steps?.includes(step.type));
  const call = (step: Step, hook: string, run: () => boolean | undefined, otherwise: boolean): boolean =>
    guard(`step ${step.order}`, hook, run, () => otherwise) ?? otherwise;
  const stepValueOf = (step: Step): unknown => stepValues.of(step).state.value;

  return {
    /** Does its manifest row decide whether it is shown, before its chunk is loaded? */
    isDecidedByRow: (step: Step): boolean => rowOf(step)?.visible !== undefined,
    /** May it be shown, by its manifest row? */
    isOffered: (step: Step): boolean => call(step, 'visible', () => rowOf(step)?.visible?.(step, readOf(step)), true),
    /** May it be left forwards? Its questions decide too. */
    isReady(step: Step): boolean {
      const type = registry.step(step.type);
      if (!type || brokenSteps.has(step)) return false;
      return call(step, 'ready', () => type.ready?.(step, stepValueOf(step), readOf(step)) ?? true, false);
    },
    /** Is its type registered? */
    isLoaded: (step: Step): boolean => registry.step(step.type) !== undefined,
    /** Does its type decide when it may be left? */
    waitsForVisitor: (step: Step): boolean => registry.step(step.type)?.ready !== undefined,
    /** Is it replaced on the path when it is left? */
    isTransient(step: Step): boolean {
      const { transient = false } = registry.step(step.type) ?? {};
      if (typeof transient !== 'function') return transient;
      return call(step, 'transient', () => transient(step, stepValueOf(step), readOf(step)), false);
    },
  };
}
