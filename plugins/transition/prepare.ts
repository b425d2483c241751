import type { Draft } from '../kit/kit.ts';
import { TEXT_PAGE } from './parts.ts';

export const THANK_YOU = 'Thank you for completing the survey';

/** Adds a generic thank-you step to a form that ends in a question step. */
export function prepare(draft: Draft): void {
  draft.end ??= { type: TEXT_PAGE, order: 1, final: true, generic: true, questions: [] };
}
