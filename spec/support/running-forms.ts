/**
 * The forms that a spec has mounted. Each ends after its spec: it would keep its listeners on the page, react to the events
 * of all later specs, and hold its memory.
 */
const running = new Set<{ stop(): void }>();

export const endAfterSpec = (form: { stop(): void }): void => void running.add(form);

export function endForms(): void {
  for (const form of running) form.stop();
  running.clear();
}
