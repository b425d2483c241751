/** Marks a question as completed if its value is present, valid and unchanged for a while. */
import type { Step } from '../definition.ts';
import { isMissing } from '../form/values.ts';
import type { Host, Stop } from '../host.ts';
import type { Field } from './field.ts';
import type { Fields } from './fields.ts';
import type { Store } from './store.ts';

/** How long the value must be unchanged, in milliseconds. */
const DELAY = 1500;

interface CompletedMarkNeeds {
  store: Store;
  host: Host;
  fields: Fields;
  currentStep(): Step | undefined;
}

export function startCompletedMarks({ store, host, fields, currentStep }: CompletedMarkNeeds): Stop {
  /** The last value, and whether it has been unchanged for long enough. */
  const seen = new Map<Field, { value: unknown; isStable: boolean; stop: Stop }>();

  function mark(field: Field): void {
    const { value, error, pending } = field.state;
    const last = seen.get(field);
    if (last?.value !== value || !last) {
      last?.stop();
      const now = { value, isStable: false, stop: host.after(DELAY, markStable) };
      seen.set(field, now);
      function markStable(): void {
        now.isStable = true;
        store.transact(() => mark(field));
      }
    }
    const isAnswered = !error && !pending && !isMissing(field.read(field.question.bpKey));
    fields.update(field, { completed: isAnswered && seen.get(field)!.isStable });
  }

  store.onSettled(() => {
    const step = currentStep();
    if (step) for (const field of fields.of(step)) mark(field);
    return false;
  });
  return () => {
    for (const { stop } of seen.values()) stop();
  };
}
