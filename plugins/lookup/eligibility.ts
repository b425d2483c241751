/** Fills in the eligibility that a lookup found. All lookups of a form share its key. */
import type { Answers } from '../kit/kit.ts';
import { FIBER_KEY } from './fiber.ts';
import type { LookupResponse } from './results.ts';

export const eligibilityIn = ({ fiber }: Pick<LookupResponse, 'fiber'>): Answers =>
  fiber === null ? {} : { [FIBER_KEY]: fiber };
