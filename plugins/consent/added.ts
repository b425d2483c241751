/** The consent that the product adds by itself: its key and where it goes. */
import type { Draft, DraftQuestion } from '../../kit/index.ts';

export const ADDED_KEY = 'gdpr-optin';

export interface AddedOptions {
  /** Made by the product. */
  readonly added?: true;
  /** The same consent, asked right before the sending because the visitor's way passed it by. */
  readonly asked?: true;
}

/** Into the last question step before the final step, and into a step of its own for those who pass that by. */
export function prepare({ steps, beforeSubmit, configuration: { country } }: Draft): void {
  // In the us the key is the type as well.
  const bpKey = country === 'us' ? 'tcpa' : ADDED_KEY;
  const known = (question: DraftQuestion) => question.bpKey === bpKey || question.type === bpKey;
  if (country === 'ca' || steps.some(step => step.questions.some(known))) return;
  const last = 1e9; // behind every question there may be
  const type = country === 'us' ? bpKey : 'legal';
  const box = { type, bpKey, tcpaOptIn: true, added: true, order: last };

  const living = steps.filter(step => step.doNotSendLead !== true);
  const final = living.findLast(step => step.final === true) ?? living.at(-1);
  const place = living.findLast(step => step.questions[0] && (step === final || step.order < final!.order));
  place?.questions.push(box);
  beforeSubmit.push({ type: 'questions', order: 1, questions: [{ ...box, asked: true }] });
}
