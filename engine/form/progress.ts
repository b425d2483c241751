/** How far a step is in the form, as numbers and as words. */
import type { Read } from '../contract.ts';
import type { Form, Step } from '../definition.ts';
import { asks, isLast } from './steps.ts';

export const MODES = ['percentage', 'minimal', 'minimal_with_percentage', 'steps', 'steps_with_label'];
/** More steps than this are not shown as marks. */
const MOST_MARKS = 6;

export interface Progress {
  mode: string;
  /** Of all steps by order, rounded. */
  percent: number;
  /** Place among the steps that ask, 1-based, and how many they are. */
  current: number;
  total: number;
}

/** Undefined for steps outside `steps`, which do not count for progress. */
export function progressOf(form: Form, step: Step): Progress | undefined {
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

/** The progress in words, for assistive technology. */
export function progressText({ form, text }: Pick<Read, 'form' | 'text'>, step: Step): string | undefined {
  const progress = progressOf(form, step);
  if (!progress || !asks(step)) return undefined;
  const { mode, percent, current, total } = progress;
  if (!mode.startsWith('steps')) {
    return new Intl.NumberFormat(form.configuration.language, { style: 'percent' }).format(percent / 100);
  }
  return text('Step {currentStep} of {totalSteps}', { currentStep: current, totalSteps: total });
}
