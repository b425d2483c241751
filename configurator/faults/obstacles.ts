/** Whether a form can meet a fault. */
import { type JsonObject, objectOf, objectsOf } from '../document/json-object.ts';
import { STEP_LISTS } from '../document/step-lists.ts';
import type { PreviewSettings } from '../preview/preview-settings.ts';
import type { Fault } from './fault.ts';
import { asks, placedIn } from './form-steps.ts';

export interface Obstacle {
  reason: string;
  /** The flag that would remove it. */
  flag?: string;
}

const KINDS: readonly (readonly [string, string])[] = [
  ['phone', 'The form asks for no phone number.'],
  ['zipcode', 'The form asks for no postcode.'],
  ['address', 'The form asks for no address.'],
];

const hasBrands = (form: JsonObject): boolean =>
  typeof form.brandConfiguration === 'object' ||
  STEP_LISTS.some(list => objectsOf(form[list]).some(one => one.type === 'brand'));

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
    return { reason: KINDS.find(([type]) => type === questions[0])?.[1] ?? 'The form asks no such question.' };
  if (brands && !hasBrands(form)) return { reason: 'The form offers no choice of brands.' };
  if (afterSubmit && objectsOf(form.stepsAfterSubmit).length === 0)
    return { reason: 'The form has no steps after the lead.' };
  if (flags && !flags.some(flag => settings.flags.includes(flag)))
    return { reason: `The flag ${flags[0]!} is off.`, flag: flags[0]! };
  return undefined;
}
