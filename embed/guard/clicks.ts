/**
 * Completes clicks that scripts of the page cancel or stop, such as a handler around the form that ends with
 * `return false`, or that a sandboxed frame without `allow-forms` ignores.
 */

import type { Host } from '../../contract/host.ts';
import { fail } from '../../errors/errors.ts';

interface ClickNeeds {
  host: Host;
  /** Next was clicked, but no submit event followed. */
  submit(): void;
  report(level: 'warning', problem: unknown): unknown;
}

const CHECKABLE = 'input[type=radio], input[type=checkbox]';
/** A click and what followed it. Each click has its own, because the next one may come before `complete` has run. */
interface Click {
  target: EventTarget | null;
  /** A script of the page had cancelled it before the form got it. */
  wasCancelled: boolean;
  /** A submit event followed. */
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
    // React has the new state, but the browser went back to the one before the click. Preact waits for a change event,
    // which React ignores. It is no `Event`, because old libraries replace that.
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
    if (event.defaultPrevented && !last?.wasCancelled) return; // by the form itself
    const target = event.target as Element;
    const wasChecked = target.matches(CHECKABLE) ? (target as HTMLInputElement).checked : undefined;
    const click = last;
    host.after(0, () => complete(event, target, click, wasChecked));
  });
  form.addEventListener('change', ({ target }) => {
    if (isReported || target === last?.target || !(target as Element).matches(CHECKABLE)) return;
    isReported = true;
    report('warning', fail('SW_CLICKS'));
  });
}
