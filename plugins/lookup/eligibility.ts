/**
 * Stores the eligibility that a lookup found as an answer. All lookups of a form share its key, so each one clears only
 * its own result.
 */
import type { Scope } from '../../kit/index.ts';
import { fillAnswers, keysFilledBy } from '../shared/filled-answers.ts';
import { FIBER_KEY } from './fiber.ts';
import type { LookupQuestion, LookupResponse } from './results.ts';

/** Call this when the question has its new answer. */
export function storeEligibility(
  question: LookupQuestion,
  scope: Scope,
  { fiber }: Pick<LookupResponse, 'fiber'>,
): void {
  if (fiber !== null) fillAnswers(question, scope, scope.read(question.bpKey), { [FIBER_KEY]: fiber });
}

/** Replaces the answer of the question with another answer of the same lookup. */
export function keepEligibility(question: LookupQuestion, scope: Scope, change: () => void): void {
  const isOwn = keysFilledBy(question, scope.read).includes(FIBER_KEY);
  const fiber = isOwn && scope.read(FIBER_KEY);
  change();
  if (isOwn) storeEligibility(question, scope, { fiber: fiber === true });
}
