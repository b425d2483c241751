/** Whether a step advances by itself, and what that hides (AUTO-01 to AUTO-03, DEC-29). */
import type { Read, Step } from './contract.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';
import type { Host } from './host.ts';
import { isMissing } from './values.ts';

/** CSS pixels; LIM-02. */
const WIDE = 768;

export function createAutopass(fields: Fields, host: Host, feature: Read['feature'], passing: () => boolean) {
  const counted = (step: Step): Field[] =>
    fields.shown(step).filter(field => field.type?.autopass?.(field.question) !== 'ignored');

  /** Exactly one question counts as displayed, and its type advances by itself. */
  function passesItself(step: Step): boolean {
    if (feature('DISABLE_AUTOPASS')) return false;
    if (feature('REMOVE_AUTOPASS_DESKTOP_TABLET') && host.width() >= WIDE) return false;
    const [field, second] = counted(step);
    return !second && field?.type?.autopass?.(field.question) === 'advances';
  }
  return {
    passesItself,
    /** Next is hidden while the step will advance by itself and nothing is chosen yet. */
    hidesNext(step: Step): boolean {
      if (!passesItself(step)) return false;
      const [field] = counted(step);
      return passing() || !field || isMissing(field.read(field.question.bpKey));
    },
  };
}
