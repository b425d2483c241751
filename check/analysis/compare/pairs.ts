/** Pairs the steps and questions of two versions of a form. Pure. */

import type { Form, Question, Step } from '../../../engine/contract/plugin.ts';
import { allSteps } from '../../../engine/form/step-index.ts';
import { pairSteps } from './pair-steps.ts';

export interface StepPair {
  before: Step;
  after: Step;
}
export interface QuestionPair {
  before: Question;
  after: Question;
  /** The steps that contain the questions. They may be different steps. */
  from: Step;
  to: Step;
}
export interface Pairs {
  steps: readonly StepPair[];
  questions: readonly QuestionPair[];
  stepsRemoved: readonly Step[];
  stepsAdded: readonly Step[];
  questionsRemoved: readonly { question: Question; step: Step }[];
  questionsAdded: readonly { question: Question; step: Step }[];
}

interface Placed {
  question: Question;
  step: Step;
}

export function pairUp(before: Form, after: Form): Pairs {
  const afterOf = pairSteps(before, after);
  const added = new Set(allSteps(after));
  for (const step of afterOf.values()) added.delete(step);
  const placed = (form: Form): Placed[] =>
    allSteps(form).flatMap(step => step.questions.map(question => ({ question, step })));
  let left = placed(before);
  let right = placed(after);
  const questions: QuestionPair[] = [];

  /** Pairs items that the function considers equal. Each item is paired at most once. */
  function pair(isSame: (one: Placed, other: Placed) => boolean): void {
    for (const one of [...left]) {
      const other = right.find(candidate => isSame(one, candidate));
      if (!other) continue;
      left = left.filter(item => item !== one);
      right = right.filter(item => item !== other);
      questions.push({ before: one.question, after: other.question, from: one.step, to: other.step });
    }
  }
  const inSameStep = (one: Placed, other: Placed) => afterOf.get(one.step) === other.step;
  const hasSameKey = (one: Placed, other: Placed) => one.question.bpKey === other.question.bpKey;
  const hasSameType = (one: Placed, other: Placed) => one.question.type === other.question.type;
  pair((one, other) => inSameStep(one, other) && hasSameKey(one, other) && hasSameType(one, other));
  pair((one, other) => inSameStep(one, other) && hasSameKey(one, other));
  pair(hasSameKey);
  const hasSameTitle = (one: Placed, other: Placed) =>
    typeof one.question.title === 'string' && one.question.title !== '' && one.question.title === other.question.title;
  pair((one, other) => inSameStep(one, other) && hasSameType(one, other) && hasSameTitle(one, other));

  return {
    steps: allSteps(before).flatMap(step => (afterOf.has(step) ? [{ before: step, after: afterOf.get(step)! }] : [])),
    questions,
    stepsRemoved: allSteps(before).filter(step => !afterOf.has(step)),
    stepsAdded: [...added],
    questionsRemoved: left,
    questionsAdded: right,
  };
}
