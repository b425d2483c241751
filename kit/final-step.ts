import type { Read, Step } from '../engine/contract.ts';
import { isFinalView } from '../engine/form/steps.ts';

/**
 * The final step that was reached, also while another view is shown in its place. If that is not known, the first one that
 * sends the lead.
 */
export function finalStepOf({ form, fact }: Read): Step | undefined {
  const ends = [...form.steps, form.end].flatMap(step => (step && isFinalView(form, step) ? [step] : []));
  return ends.find(({ order }) => order === fact('reachedEnd')) ?? ends.find(step => !step.doNotSendLead);
}
