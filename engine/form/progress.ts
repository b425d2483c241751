/** The place of a step in the form, as numbers and as words. */
import type { Step } from '../contract.ts';
import type { Core } from '../core.ts';
import { asks, isLast } from './steps.ts';

export const MODES = ['percentage', 'minimal', 'minimal_with_percentage', 'steps', 'steps_with_label'];
/** LIM-04. */
const MOST_MARKS = 6;

export interface Place {
  mode: string;
  /** Of all steps by order, rounded. */
  percent: number;
  /** Place among the steps that ask, 1-based, and how many they are. */
  current: number;
  total: number;
}

/** Nothing for steps outside `steps`: they count for no progress. */
export function placeOf({ form }: Pick<Core, 'form'>, step: Step): Place | undefined {
  const index = form.steps.indexOf(step);
  if (index < 0) return undefined;
  const countable = form.steps.filter(asks);
  const ends = (order: number): boolean =>
    form.steps.some(other => other.order === order && (other.doNotSendLead || isLast(form, other)));
  const jumps = countable.some(one => one.logicJumps.some(jump => !ends(jump.destinationStep)));
  const mode = MODES.find(one => one === form.configuration.displayMode) ?? 'percentage';
  return {
    mode: mode.startsWith('steps') && (countable.length > MOST_MARKS || jumps) ? 'minimal_with_percentage' : mode,
    percent: Math.round(((index + 1) / form.steps.length) * 100),
    current: countable.filter(one => one.order <= step.order).length,
    total: countable.length,
  };
}

/** What assistive technology hears about the place in the form. */
export function progressText(core: Pick<Core, 'form' | 'read'>, step: Step): string | undefined {
  const place = placeOf(core, step);
  if (!place || !asks(step)) return undefined;
  const { mode, percent, current, total } = place;
  if (!mode.startsWith('steps')) {
    return new Intl.NumberFormat(core.form.configuration.language, { style: 'percent' }).format(percent / 100);
  }
  return core.read.text('Step {currentStep} of {totalSteps}', { currentStep: current, totalSteps: total });
}
