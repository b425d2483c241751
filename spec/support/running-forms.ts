/**
 * The forms that a spec has mounted. They are stopped after the spec. Otherwise they would keep their listeners and memory, and
 * react to events of later specs.
 */
const running = new Set<{ stop(): void }>();

export const endAfterSpec = (form: { stop(): void }): void => void running.add(form);

export function endForms(): void {
  for (const form of running) form.stop();
  running.clear();
}
