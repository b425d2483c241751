/**
 * Where the visitor's focus goes: to the new step after a step change, to the first wrong question after a refused Next, and
 * to what is left where that goes which had it.
 */
import type { Question, Step, Stop } from '../contract.ts';
import type { Core } from '../core.ts';
import { progressText } from '../form/progress.ts';

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]';

/** Who went elsewhere in the page is left there. `first`: on arrival at the page the focus stays where it is, unless the form asks for it. */
export function arrive(core: Core, section: HTMLElement, step: Step, first: boolean): void {
  const auto = core.form.configuration.autofocusFirstField;
  const field = auto ? section.querySelector<HTMLElement>(`[data-bpkey] :is(${FOCUSABLE})`) : null;
  if (first) {
    field?.focus({ preventScroll: true });
    return;
  }
  const root = section.closest('.sw-root') ?? section;
  const { activeElement: active, body } = section.ownerDocument;
  const away = active && active !== body && !active.contains(root) && !root.contains(active); // a shadow root's host contains it
  if (!away) (field ?? section.querySelector<HTMLElement>('.sw-title') ?? section).focus({ preventScroll: true });
  const place = progressText(core, step);
  if (place) core.announce(place); // else what a plugin says of the step stands
  if (!away && root.getBoundingClientRect().top < 0) root.scrollIntoView?.({ block: 'start', behavior: 'instant' });
}

export function attend(section: HTMLElement, question: Question): void {
  const place = section.querySelector(`[data-question="${question.id}"]`);
  const wrong = place?.querySelector<HTMLElement>(`[aria-invalid=true]:is(${FOCUSABLE})`);
  const chosen = place?.querySelector<HTMLElement>('input:checked');
  (wrong ?? chosen ?? place?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
}

/**
 * What has the focus may go while its step stays: a button whose view becomes another, a banner that is closed. The focus then
 * goes to the question it stood in, else to the step; the browser would begin at the top of the page.
 */
export function keepFocus({ host }: Pick<Core, 'host'>, root: Element): Stop {
  const page = root.ownerDocument;
  let last: Element | null = null;
  let step: Element | null = null;
  let question: Element | null = null;
  function note(): void {
    const { activeElement } = root.getRootNode() as Document | ShadowRoot;
    if (!activeElement || !root.contains(activeElement)) return;
    last = activeElement;
    step = last.closest('[data-step]');
    question = last.closest('[data-question]');
  }
  function give(): void {
    if (page.activeElement && page.activeElement !== page.body) return; // somebody took it
    const place = step ?? root.querySelector('[data-step]');
    const target =
      (question?.isConnected && question.querySelector(FOCUSABLE)) || place?.querySelector('.sw-title') || place;
    (target as HTMLElement | null)?.focus({ preventScroll: true });
  }
  const gone = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    // The focus of a new step is a matter of its arrival, and whose part this was may have a better place in mind.
    if (!step || step.isConnected) host.after(0, give);
  });
  note();
  root.addEventListener('focusin', note);
  gone.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', note);
    gone.disconnect();
  };
}
