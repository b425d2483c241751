/** The progress of a step within the form, as numbers and in words. */

import { type Form, PROGRESS_MODES, type Step } from '../engine/contract/definition.ts';
import type { Read } from '../engine/contract/plugin.ts';
import { hasQuestions, isLast } from '../engine/form/steps.ts';

/** With more steps, the progress is not shown as marks. */
const MAX_MARKS = 6;

export interface Progress {
  mode: string;
  /** The share of all entries of `steps`, rounded. */
  percent: number;
  /** 1-based place among the steps with questions, and the number of these steps. */
  current: number;
  total: number;
}

/** Undefined for a step of another list, which does not count for progress. */
export function progressOf(form: Form, step: Step): Progress | undefined {
  const index = form.steps.indexOf(step);
  if (index < 0) return undefined;
  const countable = form.steps.filter(hasQuestions);
  const ends = (order: number): boolean =>
    form.steps.some(other => other.order === order && (other.doNotSendLead || isLast(form, other)));
  const hasJumps = (): boolean => countable.some(one => one.logicJumps.some(jump => !ends(jump.destinationStep)));
  const mode = PROGRESS_MODES.find(one => one === form.configuration.displayMode) ?? 'percentage';
  return {
    mode: mode.startsWith('steps') && (countable.length > MAX_MARKS || hasJumps()) ? 'minimal_with_percentage' : mode,
    percent: Math.round(((index + 1) / form.steps.length) * 100),
    current: countable.filter(one => one.order <= step.order).length,
    total: countable.length,
  };
}

/** The progress in words, for assistive technology. */
export function progressText({ form, text }: Pick<Read, 'form' | 'text'>, step: Step): string | undefined {
  const progress = progressOf(form, step);
  if (!progress || !hasQuestions(step)) return undefined;
  const { mode, percent, current, total } = progress;
  // Don't use `Intl`: the first use of `Intl.NumberFormat` costs a phone about 40 ms, before the first question is
  // drawn.
  if (!mode.startsWith('steps')) return text('{percent}%', { percent });
  return text('Step {currentStep} of {totalSteps}', { currentStep: current, totalSteps: total });
}
