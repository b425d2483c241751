/** Adds a consent to a form that has none. */
import type { Draft } from '../kit/kit.ts';

/** The US consent to telephone calls. */
export const TCPA = 'tcpa';
/** A plain checkbox. It only counts as a consent if a rule requires it. */
export const CHECKBOX = 'checkbox';

export const isOftenFirst = true;
export const startsAt = 'interaction';

const ADDED_KEY = 'gdpr-optin';

/** A question of a draft. */
export type DraftQuestion = Draft['steps'][number]['questions'][number];
/** Members of an added consent, which no definition contains. */
export interface AddedConsent {
  /** Set if `prepare` has added the consent. */
  readonly added?: true;
  /**
   * The consent is a copy of the added consent, right before the submission, for visitors whose path skips the first
   * one.
   */
  readonly asked?: true;
}

/** Adds the consent to the last question step before the final step, and to a separate step right before the submission. */
export function prepare({ steps, beforeSubmit, configuration: { country, addedConsent } }: Draft): void {
  // In the US, the key is also the type.
  const bpKey = country === 'us' ? TCPA : ADDED_KEY;
  const isConsent = (question: DraftQuestion) => question.bpKey === bpKey || question.type === bpKey;
  if (
    country === 'ca' ||
    addedConsent === false ||
    steps.concat(beforeSubmit).some(step => step.questions.some(isConsent))
  )
    return;
  const last = 1e9; // after every other question of the step
  const type = country === 'us' ? bpKey : 'legal';
  const consent = { type, bpKey, tcpaOptIn: true, added: true, order: last };

  const leadSteps = steps.filter(step => step.doNotSendLead !== true);
  const final = leadSteps.findLast(step => step.final === true) ?? leadSteps.at(-1);
  const target = leadSteps.findLast(step => step.questions[0] && (step === final || step.order < final!.order));
  target?.questions.push(consent);
  beforeSubmit.push({ type: 'consent', next: target?.next, order: 1, questions: [{ ...consent, asked: true }] });
}
