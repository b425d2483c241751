/** Whether a form can meet a fault. */
import { objectOf, objectsOf } from '../document/json-object.ts';
import { STEP_LISTS } from '../document/step-lists.ts';
import type { PreviewSettings } from '../preview/preview-settings.ts';
import { CODE_FLAG, hasBrandStep, OFFER_FLAGS, REVEAL_FLAG, turnsOn } from '../preview/simulated-parts.ts';
import { builtInTypes } from '../types/types.ts';
import { inSentence } from '../ui/text.ts';
import type { Fault } from './fault.ts';
import { asks, placedIn } from './form-steps.ts';

export interface Obstacle {
  reason: string;
  /** The flag that would remove it, and in words what it would add. */
  flag?: string;
  adds?: string;
}

const PARTS: Readonly<Record<string, Required<Pick<Obstacle, 'reason' | 'adds'>>>> = {
  [CODE_FLAG]: { reason: 'The form confirms no phone number by a code.', adds: 'the code' },
  [REVEAL_FLAG]: { reason: 'The form has no page that says who will call.', adds: 'the page' },
  [OFFER_FLAGS[0]!]: { reason: 'The form offers no other forms at its end.', adds: 'the offers' },
};

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
    return { ...PARTS[flags[0]!]!, flag: flags[0]! };
  return undefined;
}
