/** What the type of a step says about it: has it anything to show, and may it be left? */
import type { FormState } from '../answers/state.ts';
import type { Step } from '../definition.ts';
import type { Guard } from '../errors/guard.ts';
import { asks } from '../form/steps.ts';
import type { Registry } from '../registry.ts';

export type StepRules = ReturnType<typeof createStepRules>;

interface StepRulesNeeds {
  registry: Registry;
  guard: Guard;
  state: FormState;
}

export function createStepRules({ registry, guard, state: { fields, stepValues, readOf } }: StepRulesNeeds) {
  /** Those whose view threw. */
  const broken = new Set<Step>();
  const rowOf = (step: Step) => registry.rows().find(({ steps }) => steps?.includes(step.type));
  const call = (step: Step, hook: string, run: () => boolean | undefined, otherwise: boolean): boolean =>
    guard(`step ${step.order}`, hook, run, () => otherwise) ?? otherwise;
  const stepValueOf = (step: Step): unknown => stepValues.of(step).state.value;

  return {
    broken,
    /** Does its manifest row decide whether it is shown, before its chunk is loaded? */
    isDecidedByRow: (step: Step): boolean => rowOf(step)?.visible !== undefined,
    /** May it be shown, by its manifest row? */
    isOffered: (step: Step): boolean => call(step, 'visible', () => rowOf(step)?.visible?.(step, readOf(step)), true),
    /** Has it anything to show? A type that did not load shows a notice. */
    isShown(step: Step): boolean {
      const type = registry.step(step.type);
      const visible = rowOf(step)?.visible ?? type?.visible;
      if (visible) return call(step, 'visible', () => visible(step, readOf(step)), true);
      return !type || !asks(step) || fields.visibleIn(step).length > 0;
    },
    /** May it be left forwards? Its questions decide too. */
    isReady(step: Step): boolean {
      const type = registry.step(step.type);
      if (!type || broken.has(step)) return false;
      return call(step, 'ready', () => type.ready?.(step, stepValueOf(step), readOf(step)) ?? true, false);
    },
    /** Is it replaced on the path when it is left? */
    isTransient(step: Step): boolean {
      const { transient = false } = registry.step(step.type) ?? {};
      if (typeof transient !== 'function') return transient;
      return call(step, 'transient', () => transient(step, stepValueOf(step), readOf(step)), false);
    },
  };
}
