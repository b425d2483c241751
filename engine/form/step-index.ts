/** Finds the steps and questions of a form. */
import type { Form, Question, Step } from '../definition.ts';
import { AFTER_SUBMIT } from './values.ts';

export interface StepIndex {
  /** Adds the steps of a form. Steps that were added before are skipped. */
  add(form: Form): void;
  /** The step with this order; if several have it, the first. */
  at(order: number | undefined): Step | undefined;
  stepOf(question: Question): Step;
  /** Is it one of `stepsAfterSubmit`? */
  isAfterSubmit(step: Step): boolean;
  /** The questions that write this answer key. For questions after the submit, the key includes their prefix. */
  withKey(key: string): readonly Question[];
}

export function createStepIndex(): StepIndex {
  const byOrder = new Map<number | undefined, Step>();
  const steps = new Map<Question, Step>();
  const after = new Set<Step>();
  const byKey = new Map<string, Question[]>();
  const known = new Set<Step>();

  function addStep(step: Step): void {
    if (known.has(step)) return;
    known.add(step);
    if (!byOrder.has(step.order)) byOrder.set(step.order, step);
    for (const question of step.questions) {
      steps.set(question, step);
      const key = after.has(step) ? AFTER_SUBMIT + question.bpKey : question.bpKey;
      byKey.set(key, [...(byKey.get(key) ?? []), question]);
    }
  }
  return {
    add(form) {
      for (const step of form.stepsAfterSubmit) after.add(step);
      for (const step of allSteps(form)) addStep(step);
    },
    at: order => byOrder.get(order),
    stepOf: question => steps.get(question)!,
    isAfterSubmit: step => after.has(step),
    withKey: key => byKey.get(key) ?? [],
  };
}

/** Every step in the order in which a visitor can reach it. */
export const allSteps = ({ steps, beforeSubmit, stepsAfterSubmit, beforeEnd, end }: Form): Step[] => [
  ...steps,
  ...beforeSubmit,
  ...stepsAfterSubmit,
  ...beforeEnd,
  ...(end ? [end] : []),
];
