/** What the type of a step, or its manifest row, decides about leaving and showing it. */

import type { Step } from '../../contract/definition.ts';
import type { Context } from '../context.ts';
import { asks } from '../form/steps.ts';

/** Also for a type whose `canLeave` threw. */
const GENERAL_REFUSAL = 'This step is not complete yet.';

/** `brokenSteps`: those whose view threw. */
export function createStepRules({ registry, guard, state }: Context, brokenSteps: ReadonlySet<Step>) {
  const { read, readOf, stepValueOf } = state;
  const rowOf = (step: Step) => registry.rows().find(({ steps }) => steps?.includes(step.type));
  const call = <T = boolean>(step: Step, hook: string, run: () => T | undefined, otherwise: T): T =>
    guard(`step ${step.order}`, hook, run, () => otherwise) ?? otherwise;
  /** What `canLeave` of its type says. The notice in place of a step that cannot be shown says enough. */
  function readinessOf(step: Step): boolean | string {
    const type = registry.step(step.type);
    if (!type || brokenSteps.has(step)) return read.text('This part could not be loaded.');
    const canLeave = () => type.canLeave?.(step, stepValueOf(step), readOf(step)) ?? true;
    const answer = call<unknown>(step, 'canLeave', canLeave, read.text(GENERAL_REFUSAL));
    return typeof answer === 'string' ? answer : Boolean(answer);
  }

  return {
    /** Has it anything to show? Its manifest row or its type decides, else its questions. */
    isShown(step: Step): boolean {
      const type = registry.step(step.type);
      const visible = rowOf(step)?.visible ?? type?.visible;
      // A type that did not load shows a notice.
      if (!visible) return !type || !asks(step) || state.fields.visibleIn(step).length > 0;
      return call(step, 'visible', () => visible(step, readOf(step)), true);
    },
    /** Does its manifest row decide whether it is shown, before its chunk is loaded? */
    isDecidedByRow: (step: Step): boolean => rowOf(step)?.visible !== undefined,
    /** May it be shown, by its manifest row? */
    isOffered: (step: Step): boolean => call(step, 'visible', () => rowOf(step)?.visible?.(step, readOf(step)), true),
    /** Why it cannot be left forwards; undefined if it can. Its questions decide too. Tracked. */
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
