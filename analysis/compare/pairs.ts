/** Which steps and questions of two versions of a form are the same ones. Pure. */

import { LISTS } from '../../contract/definition.ts';
import type { Form, Question, Step } from '../../contract/plugin.ts';

export interface StepPair {
  before: Step;
  after: Step;
}
export interface QuestionPair {
  before: Question;
  after: Question;
  /** Where they are; the steps need not be a pair. */
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

export const stepsOf = (form: Form): Step[] => [
  ...new Set([...LISTS.flatMap(list => form[list]), ...(form.end ? [form.end] : [])]),
];
const placeOf = (form: Form, step: Step): string => LISTS.find(list => form[list].includes(step)) ?? 'end';

/** How alike two steps are; below 2 they are not taken for the same one. */
function likeness(one: Step, other: Step): number {
  const keys = new Set(one.questions.map(({ bpKey }) => bpKey));
  const shared = other.questions.filter(({ bpKey }) => keys.has(bpKey)).length;
  const isTitled = typeof one.title === 'string' && one.title !== '';
  const areEmpty = one.questions.length === 0 && other.questions.length === 0;
  return (
    3 * shared +
    (isTitled && one.title === other.title ? 2 : 0) +
    (areEmpty && one.type === other.type ? (isTitled ? 1 : 2) : 0) +
    (one.type === other.type ? 0.5 : 0) +
    (one.order === other.order ? 1 : 0)
  );
}

function pairSteps(before: Form, after: Form): StepPair[] {
  const candidates = stepsOf(before).flatMap((one, first) =>
    stepsOf(after).flatMap((other, second) => {
      if (placeOf(before, one) !== placeOf(after, other)) return [];
      const score = likeness(one, other);
      return score < 2 ? [] : [{ before: one, after: other, score, distance: Math.abs(first - second) }];
    }),
  );
  candidates.sort((a, b) => b.score - a.score || a.distance - b.distance);
  const [taken, pairs] = [new Set<Step>(), [] as StepPair[]];
  for (const one of candidates) {
    if (taken.has(one.before) || taken.has(one.after)) continue;
    taken.add(one.before).add(one.after);
    pairs.push({ before: one.before, after: one.after });
  }
  return pairs;
}

interface Placed {
  question: Question;
  step: Step;
}

export function pairUp(before: Form, after: Form): Pairs {
  const steps = pairSteps(before, after);
  const afterOf = new Map(steps.map(pair => [pair.before, pair.after]));
  const placed = (form: Form): Placed[] =>
    stepsOf(form).flatMap(step => step.questions.map(question => ({ question, step })));
  let left = placed(before);
  let right = placed(after);
  const questions: QuestionPair[] = [];

  /** Pairs what the function finds to be the same, each once. */
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
    steps,
    questions,
    stepsRemoved: stepsOf(before).filter(step => !afterOf.has(step)),
    stepsAdded: stepsOf(after).filter(step => !steps.some(one => one.after === step)),
    questionsRemoved: left,
    questionsAdded: right,
  };
}
