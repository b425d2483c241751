/** Finds the steps and questions of a form. */
import type { Form, Question, Step } from '../contract/definition.ts';

export interface StepIndex {
  /** The step with this order; if several have it, the first. */
  at(order: number | undefined): Step | undefined;
  stepOf(question: Question): Step;
  /** The place of the question among all questions of the form. */
  placeOf(question: Question): number;
  /** Is it one of `stepsAfterSubmit`? */
  isAfterSubmit(step: Step): boolean;
}

export function createStepIndex(form: Form): StepIndex {
  const all = allSteps(form);
  const byOrder = new Map(all.toReversed().map(step => [step.order as number | undefined, step]));
  const steps = new Map(all.flatMap(step => step.questions.map(question => [question, step] as const)));
  const places = new Map([...steps.keys()].map((question, index) => [question, index]));
  const after = new Set(form.stepsAfterSubmit);
  return {
    at: order => byOrder.get(order),
    stepOf: question => steps.get(question)!,
    placeOf: question => places.get(question)!,
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
