/** Whether a question advances its step by itself, and whether that hides Next. Tracked. */

import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import type { Field } from '../fields/field.ts';
import { isEndScreen, isLast } from '../form/steps.ts';
import { isMissing } from '../form/values.ts';
import { isClosed } from './closed-steps.ts';

/** CSS pixels. */
const TABLET_WIDTH = 768;

const kindOf = ({ guard }: Context, { name, type, question }: Field) =>
  guard(name, 'autopass', () => type?.autopass?.(question));

/** Does the question's type advance by itself, and does no flag forbid it? */
export function advances(context: Context, field: Field): boolean {
  const { flags } = context.state;
  if (flags.isOn('DISABLE_AUTOPASS')) return false;
  if (flags.isOn('REMOVE_AUTOPASS_DESKTOP_TABLET') && context.host.width() >= TABLET_WIDTH) return false;
  return kindOf(context, field) === 'advances';
}

/** The only question that counts as visible, if it advances by itself. */
export function advancingField(context: Context, step: Step): Field | undefined {
  const counted = context.state.fields.visibleIn(step).filter(field => kindOf(context, field) !== 'ignored');
  const [field, second] = counted;
  return field && !second && advances(context, field) ? field : undefined;
}

/**
 * Is Next hidden? On a last step without a lead, at the end once the sending begins, and while a step waits for the
 * choice that advances it or is about to advance.
 */
export function hidesNext(context: Context, step: Step): boolean {
  const { form, state } = context;
  const { store, tree } = state;
  if (step.doNotSendLead && isLast(form, step)) return true;
  if (isEndScreen(form, step) && store.get(tree, 'sending') !== 'idle') return true;
  const field = advancingField(context, step);
  return (
    !!field &&
    !isClosed(context, state.read.step) &&
    (store.get(tree, 'autopassing') || isMissing(field.read.answerOf(field.question)))
  );
}
