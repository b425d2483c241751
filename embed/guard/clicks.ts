/**
 * Completes clicks that scripts of the page cancel or stop, such as a handler around the form that returns false, and
 * clicks that a sandboxed frame without `allow-forms` ignores.
 */

import type { Host } from '../../engine/contract/host.ts';
import { createError } from '../../engine/errors/errors.ts';

interface ClickNeeds {
  host: Host;
  /** Next was clicked, but no submit event followed. */
  submit(): void;
  report(level: 'warning', problem: unknown): unknown;
}

const CHECKABLE = 'input[type=radio], input[type=checkbox]';
/**
 * A click and its effects. Each click has its own record, because the next click may come before `complete` has run.
 */
interface Click {
  target: EventTarget | null;
  /** Whether a script of the page canceled the click before the form received it. */
  wasCancelled: boolean;
  /** Whether a submit event followed. */
  isSubmitted: boolean;
}

const guarded = new WeakSet<HTMLElement>();

export function guardClicks(form: HTMLElement, { host, submit, report }: ClickNeeds): void {
  if (guarded.has(form)) return;
  guarded.add(form);
  let last: Click | undefined;
  let isReported = false;

  function complete(event: Event, target: Element, click: Click | undefined, wasChecked: boolean | undefined): void {
    if (target.closest('[type=submit]') && !click?.isSubmitted && form.contains(target)) submit();
    if (!event.defaultPrevented) return;
    if (wasChecked === undefined) {
      if (!target.closest('a, button')) target.closest('label')?.control?.click();
      return;
    }
    const control = target as HTMLInputElement;
    if (control.checked === wasChecked) return;
    // React has the new state, but the browser has restored the state before the click. Preact waits for a change
    // event, which React ignores. This is not an `Event`, because old libraries replace that class.
    control.checked = wasChecked;
    control.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  }
  form.addEventListener('submit', () => {
    if (last) last.isSubmitted = true;
  });
  form.addEventListener(
    'click',
    ({ target, defaultPrevented }) => {
      last = { target, wasCancelled: defaultPrevented, isSubmitted: false };
    },
    true,
  );
  form.addEventListener('click', event => {
    if (event.defaultPrevented && !last?.wasCancelled) return; // canceled by the form itself
    const target = event.target as Element;
    const wasChecked = target.matches(CHECKABLE) ? (target as HTMLInputElement).checked : undefined;
    const click = last;
    host.after(0, () => complete(event, target, click, wasChecked));
  });
  form.addEventListener('change', ({ target }) => {
    if (isReported || target === last?.target || !(target as Element).matches(CHECKABLE)) return;
    isReported = true;
    report('warning', createError('SW_CLICKS'));
  });
}
