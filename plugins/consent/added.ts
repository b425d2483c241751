/** The consent that the product adds by itself: its key and where it goes (CONS-01, DEC-65). */
import type { Draft, DraftQuestion } from '../../engine/public.ts';

export const ADDED_KEY = 'gdpr-optin';
const WITHOUT = ['us', 'ca'];

export interface AddedOptions {
  /** Made by the product. */
  readonly added?: true;
  /** The same consent, asked right before the sending because the visitor's way passed it by. */
  readonly asked?: true;
}

/** Into the last question step before the final step, and into a step of its own for those who pass that by. */
export function prepare(draft: Draft): void {
  const { steps } = draft;
  if (WITHOUT.includes(draft.configuration.country)) return;
  if (steps.some(step => step.questions.some(question => question.bpKey === ADDED_KEY))) return;
  const box = (order: number): DraftQuestion => ({ type: 'legal', bpKey: ADDED_KEY, added: true, order });

  const living = steps.filter(step => step.doNotSendLead !== true);
  const final = living.filter(step => step.final === true).at(-1) ?? living.at(-1);
  const place =
    final && final.questions.length > 0
      ? final
      : living.filter(step => step.questions.length > 0 && step.order < (final?.order ?? Infinity)).at(-1);
  place?.questions.push(box(Math.max(0, ...place.questions.map(question => question.order ?? 0)) + 1));
  draft.beforeSubmit.push({ type: 'questions', order: 1, questions: [{ ...box(1), asked: true }] });
}
