/** Whether a step advances by itself, and whether that hides its Next button. */
import type { Field } from '../answers/field.ts';
import type { Fields } from '../answers/fields.ts';
import type { Read } from '../contract.ts';
import type { Step } from '../definition.ts';
import type { Guard } from '../errors/guard.ts';
import { isMissing } from '../form/values.ts';
import type { Host } from '../host.ts';

/** CSS pixels. */
const TABLET_WIDTH = 768;

interface AutopassNeeds {
  fields: Fields;
  host: Host;
  guard: Guard;
  feature: Read['feature'];
  isAutopassing(): boolean;
}

export function createAutopass({ fields, host, guard, feature, isAutopassing }: AutopassNeeds) {
  const kindOf = ({ name, type, question }: Field) => guard(name, 'autopass', () => type?.autopass?.(question));
  const countedFields = (step: Step): Field[] => fields.visibleIn(step).filter(field => kindOf(field) !== 'ignored');

  /** The question's type advances by itself, and no flag forbids it. */
  function advances(field: Field): boolean {
    if (feature('DISABLE_AUTOPASS')) return false;
    if (feature('REMOVE_AUTOPASS_DESKTOP_TABLET') && host.width() >= TABLET_WIDTH) return false;
    return kindOf(field) === 'advances';
  }
  /** Exactly one question counts as visible, and it advances by itself. */
  function advancesByItself(step: Step): boolean {
    const [field, second] = countedFields(step);
    return !!field && !second && advances(field);
  }
  return {
    advances,
    advancesByItself,
    /** Next is hidden while the step will advance by itself and nothing is chosen yet. */
    hidesNext(step: Step): boolean {
      if (!advancesByItself(step)) return false;
      const [field] = countedFields(step);
      return isAutopassing() || !field || isMissing(field.read(field.question.bpKey));
    },
  };
}
