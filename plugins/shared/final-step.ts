import type { Read, Step } from '../../engine/contract/plugin.ts';
import { hasQuestions, isEndScreen, isLast } from '../../engine/form/steps.ts';
import { objectOf } from '../kit/json.ts';

/**
 * The final step whose members apply. It is the one on screen, or the one that the visitor reached when the lead was
 * sent, even if it asks questions or another view is on screen in its place. If that is unknown, it is the first final
 * step that sends the lead.
 */
export function finalStepOf({ form, fact, step }: Read): Step | undefined {
  const { steps, end } = form;
  /** The engine adds this step to a form that ends with questions, so it has no members of its own. */
  const isGeneric = objectOf(end).generic === true;
  if (step && isEndScreen(form, step) && !(step === end && isGeneric)) return step;
  const ends = steps.filter(one => isLast(form, one) && (isGeneric || !hasQuestions(one)));
  const all = end ? [...ends, end] : ends;
  return all.find(({ order }) => order === fact('reachedEnd')) ?? all.find(one => !one.doNotSendLead);
}
