/** Whether a step advances by itself, and whether that hides its Next button. */

import type { Step } from '../../contract/definition.ts';
import type { Context } from '../context.ts';
import type { Field } from '../fields/field.ts';
import { isFinalView, isLast } from '../form/steps.ts';
import { isMissing } from '../form/values.ts';

/** CSS pixels. */
const TABLET_WIDTH = 768;

export function createAutopass({ form, state: { store, tree, fields, flags }, host, guard }: Context) {
  const kindOf = ({ name, type, question }: Field) => guard(name, 'autopass', () => type?.autopass?.(question));
  const countedFields = (step: Step): Field[] => fields.visibleIn(step).filter(field => kindOf(field) !== 'ignored');

  /** The question's type advances by itself, and no flag forbids it. */
  function advances(field: Field): boolean {
    if (flags.isOn('DISABLE_AUTOPASS')) return false;
    if (flags.isOn('REMOVE_AUTOPASS_DESKTOP_TABLET') && host.width() >= TABLET_WIDTH) return false;
    return kindOf(field) === 'advances';
  }
  /** The only question that counts as visible, if it advances by itself. */
  function advancingField(step: Step): Field | undefined {
    const [field, second] = countedFields(step);
    return field && !second && advances(field) ? field : undefined;
  }
  return {
    advances,
    advancingField,
    /** Next is hidden at the end, also if it asks questions but sends no lead, and while the step will advance by itself and nothing is chosen yet. */
    hidesNext(step: Step): boolean {
      if (step.doNotSendLead && isLast(form, step)) return true;
      if (isFinalView(form, step) && store.get(tree, 'sending') !== 'idle') return true;
      const field = advancingField(step);
      return !!field && (store.get(tree, 'autopassing') || isMissing(field.read(field.question.bpKey)));
    },
  };
}
