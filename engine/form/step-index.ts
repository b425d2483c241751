/** Finds the steps and questions of a form. */
import type { Form, Question, Step } from '../../contract/definition.ts';

export interface StepIndex {
  /** Adds the steps of a form; it may have some of them already. */
  add(form: Form): void;
  /** The step with this order; if several have it, the first. */
  at(order: number | undefined): Step | undefined;
  stepOf(question: Question): Step;
  /** Is it one of `stepsAfterSubmit`? */
  isAfterSubmit(step: Step): boolean;
}

export function createStepIndex(): StepIndex {
  const byOrder = new Map<number | undefined, Step>();
  const steps = new Map<Question, Step>();
  const after = new Set<Step>();
  /** Those whose questions were not needed yet. */
  const unread = new Set<Step>();

  /** Reads the steps one after the other until the question is found. */
  function find(question: Question): Step | undefined {
    for (const step of unread) {
      if (steps.has(question)) break;
      unread.delete(step);
      for (const one of step.questions) steps.set(one, step);
    }
    return steps.get(question);
  }
  return {
    add(form) {
      for (const step of form.stepsAfterSubmit) after.add(step);
      for (const step of allSteps(form)) {
        if (!byOrder.has(step.order)) byOrder.set(step.order, step);
        unread.add(step);
      }
    },
    at: order => byOrder.get(order),
    stepOf: question => steps.get(question) ?? find(question)!,
    isAfterSubmit: step => after.has(step),
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
