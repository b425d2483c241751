/** Marks a question as completed some time after the last change of a value that is present and valid. */

import type { Host, Stop } from '../contract/host.ts';
import type { Guard } from '../errors/guard.ts';
import { isMissing } from '../form/values.ts';
import type { Field } from './field.ts';
import type { FormState } from './form-state.ts';

/** Milliseconds without a change. */
const REST = 1500;

interface Seen {
  readonly value: unknown;
  hasRested: boolean;
}

/** Looks only at the fields that were evaluated: a step can have thousands. */
export function startCompletedMarks(state: FormState, host: Host, guard: Guard): Stop {
  const { store, fields } = state;
  /** The last value of each question on screen that has an answer. */
  const seen = new Map<Field, Seen>();
  const stops = new Set<Stop>();
  let isEnded = false;

  function mark(field: Field): void {
    const { error, pending } = field.state;
    const isConfirmed = () => field.type?.isConfirmed?.(field.value) ?? true;
    const mayMark = !error && !pending && seen.get(field)?.hasRested === true;
    field.mark({ completed: mayMark && guard(field.name, 'isConfirmed', isConfirmed) === true });
  }
  /** Marks the fields whose value is still the same after `REST`. All share one timer. */
  function rest(changed: ReadonlyMap<Field, Seen>): void {
    const stop = host.after(REST, () => {
      stops.delete(stop);
      for (const [field, last] of changed) {
        last.hasRested = true;
        if (seen.get(field) === last) mark(field);
      }
    });
    stops.add(stop);
  }

  store.onSettled(() => {
    const changed = new Map<Field, Seen>();
    for (const field of isEnded ? [] : fields.evaluated) {
      const { value } = field;
      if (!field.entered || isMissing(field.answers?.[field.question.bpKey])) {
        seen.delete(field);
      } else if (seen.get(field)?.value !== value) {
        const last = { value, hasRested: false };
        seen.set(field, last);
        changed.set(field, last);
      }
      mark(field);
    }
    fields.evaluated.clear();
    if (changed.size > 0) rest(changed);
    return false;
  });
  return () => {
    isEnded = true;
    for (const stop of stops) stop();
  };
}
