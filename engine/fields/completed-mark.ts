/** Marks a question as completed some time after the last change of a value that is present and valid. */

import type { Host, Stop } from '../../contract/host.ts';
import { isMissing } from '../form/values.ts';
import type { Field } from '../state/field.ts';
import type { FormState } from './form-state.ts';

/** Milliseconds without a change. */
const REST = 1500;

interface CompletedMarkNeeds {
  state: FormState;
  host: Host;
}

export function startCompletedMarks({ state, host }: CompletedMarkNeeds): Stop {
  const { store, cells, steps, fields } = state;
  /** The value that was last seen, and the change in which it came: values that changed together rest together. */
  const seen = new Map<Field, { value: unknown; change: { rested: boolean } }>();
  const stops = new Set<Stop>();
  let isEnded = false;

  store.onSettled(() => {
    const step = steps.at(cells.path.state.value.at(-1));
    if (!step || isEnded) return false;
    const change = { rested: false };
    let hasChanged = false;
    for (const field of fields.of(step)) {
      const { value, error, pending } = field.state;
      let last = seen.get(field);
      if (!last || last.value !== value) {
        last = { value, change };
        seen.set(field, last);
        hasChanged = true;
      }
      const isGood = !error && !pending && !isMissing(field.read(field.question.bpKey));
      fields.update(field, { completed: isGood && last.change.rested });
    }
    if (hasChanged) {
      const stop = host.after(REST, () => {
        stops.delete(stop);
        change.rested = true;
        store.transact(() => undefined);
      });
      stops.add(stop);
    }
    return false;
  });
  return () => {
    isEnded = true;
    for (const stop of stops) stop();
  };
}
