import { draftSteps } from '../../kit/draft-steps.ts';
import type { Draft } from '../../kit/index.ts';
import { TYPES_WITHOUT_QUESTIONS } from './types-without-questions.ts';

/** Removes the questions that no visitor would see: a required one would stop the visitor. */
export function prepare(draft: Draft): void {
  for (const step of draftSteps(draft)) {
    if (TYPES_WITHOUT_QUESTIONS.includes(step.type)) step.questions = [];
  }
}
