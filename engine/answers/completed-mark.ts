/** The quiet sign that a field is done: some time after the last change of a value that is present and valid. */
import type { Stop } from '../contract.ts';
import type { Core } from '../core.ts';
import { isMissing } from '../form/values.ts';
import type { Field } from './field.ts';

/** Milliseconds. */
const AFTER = 1500;

export function startCompleting({ store, host, fields, cells, stepAt }: Core): Stop {
  /** The value last seen, and whether its time has passed. */
  const seen = new Map<Field, { value: unknown; rested: boolean; stop: Stop }>();

  function judge(field: Field): void {
    const { value, error, pending } = field.state;
    const known = seen.get(field);
    if (known?.value !== value || !known) {
      known?.stop();
      const now = { value, rested: false, stop: host.after(AFTER, rested) };
      seen.set(field, now);
      function rested(): void {
        now.rested = true;
        store.transact(() => judge(field));
      }
    }
    const good = !error && !pending && !isMissing(field.read(field.question.bpKey));
    fields.update(field, { completed: good && seen.get(field)!.rested });
  }

  store.onSettled(() => {
    const step = stepAt(cells.path.state.value.at(-1) ?? Number.NaN);
    if (step) for (const field of fields.of(step)) judge(field);
    return false;
  });
  return () => {
    for (const { stop } of seen.values()) stop();
  };
}
