/** Whether a form can meet a fault. */
import { objectOf, objectsOf } from '../document/json-object.ts';
import { STEP_LISTS } from '../document/step-lists.ts';
import type { PreviewSettings } from '../preview/preview-settings.ts';
import { hasBrandStep, turnsOn } from '../preview/simulated-parts.ts';
import { builtInTypes } from '../types/types.ts';
import { inSentence } from '../ui/text.ts';
import type { Fault } from './fault.ts';
import { asks, placedIn } from './form-steps.ts';

export interface Obstacle {
  reason: string;
  /** The flag that would remove it. */
  flag?: string;
}

/** Why the form cannot meet the fault; undefined if it can. */
export function obstacleFor(fault: Fault, definition: unknown, settings: PreviewSettings): Obstacle | undefined {
  const form = objectOf(definition);
  const { questions, flags, brands, afterSubmit, lead } = fault.needs ?? {};
  const all = STEP_LISTS.flatMap(list => placedIn(form, list));
  const steps = placedIn(form, 'steps');
  if (!steps.some(one => asks(one))) return { reason: 'The form asks nothing yet.' };
  const ends = [...steps, ...objectsOf(form.end ? [form.end] : []).map(step => ({ step, path: [], order: 0 }))];
  if (lead && !ends.some(({ step }) => step.final === true && step.doNotSendLead !== true))
    return { reason: 'The form has no final step that sends the lead.' };
  if (questions && !all.some(one => asks(one, questions)))
    return { reason: `The form asks for no ${inSentence(builtInTypes.question(questions[0]).name)}.` };
  if (brands && typeof form.brandConfiguration !== 'object' && !hasBrandStep(form))
    return { reason: 'The form offers no choice of brands.' };
  if (afterSubmit && objectsOf(form.stepsAfterSubmit).length === 0)
    return { reason: 'The form has no steps after the lead.' };
  if (flags && !flags.some(flag => settings.flags.includes(flag) || turnsOn(form, flag)))
    return { reason: `The flag ${flags[0]!} is off.`, flag: flags[0]! };
  return undefined;
}
