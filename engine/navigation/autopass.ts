/** Whether a step advances by itself, and what that hides. */

import type { Field } from '../answers/field.ts';
import type { Fields } from '../answers/fields.ts';
import type { Read, Step } from '../contract.ts';
import { isMissing } from '../form/values.ts';
import type { Host } from '../host.ts';
import type { Guard } from '../plugins/guard.ts';

/** CSS pixels; LIM-02. */
const WIDE = 768;

interface AutopassNeeds {
  fields: Fields;
  host: Host;
  guard: Guard;
  feature: Read['feature'];
  passing(): boolean;
}

export function createAutopass({ fields, host, guard, feature, passing }: AutopassNeeds) {
  const says = ({ name, type, question }: Field) => guard(name, 'autopass', () => type?.autopass?.(question));
  const counted = (step: Step): Field[] => fields.shown(step).filter(field => says(field) !== 'ignored');

  /** Its type advances by itself, and nothing forbids it. */
  function advances(field: Field): boolean {
    if (feature('DISABLE_AUTOPASS')) return false;
    if (feature('REMOVE_AUTOPASS_DESKTOP_TABLET') && host.width() >= WIDE) return false;
    return says(field) === 'advances';
  }
  /** Exactly one question counts as displayed, and it advances. */
  function passesItself(step: Step): boolean {
    const [field, second] = counted(step);
    return !!field && !second && advances(field);
  }
  return {
    advances,
    passesItself,
    /** Next is hidden while the step will advance by itself and nothing is chosen yet. */
    hidesNext(step: Step): boolean {
      if (!passesItself(step)) return false;
      const [field] = counted(step);
      return passing() || !field || isMissing(field.read(field.question.bpKey));
    },
  };
}
