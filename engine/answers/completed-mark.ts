/** Marks a question as completed some time after the last change of a value that is present and valid. */
import { isMissing } from '../form/values.ts';
import type { Host, Stop } from '../host.ts';
import type { Field } from './field.ts';
import type { FormState } from './state.ts';

/** Milliseconds without a change. */
const REST = 1500;

interface CompletedMarkNeeds {
  state: FormState;
  host: Host;
}

export function startCompletedMarks({ state, host }: CompletedMarkNeeds): Stop {
  const { store, cells, steps, fields } = state;
  /** The value that was last seen, and whether it has rested. */
  const seen = new Map<Field, { value: unknown; rested: boolean; stop: Stop }>();
  let isEnded = false;

  function mark(field: Field): void {
    const { value, error, pending } = field.state;
    const last = seen.get(field);
    if (last?.value !== value || !last) {
      last?.stop();
      const now = { value, rested: false, stop: host.after(REST, rest) };
      seen.set(field, now);
      function rest(): void {
        now.rested = true;
        store.transact(() => mark(field));
      }
    }
    const isGood = !error && !pending && !isMissing(field.read(field.question.bpKey));
    fields.update(field, { completed: isGood && seen.get(field)!.rested });
  }

  store.onSettled(() => {
    const step = steps.at(cells.path.state.value.at(-1));
    if (step && !isEnded) for (const field of fields.of(step)) mark(field);
    return false;
  });
  return () => {
    isEnded = true;
    for (const { stop } of seen.values()) stop();
  };
}
