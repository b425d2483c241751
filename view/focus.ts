/**
 * Moves the focus: to the new step after a step change, to the first invalid question after a refused Next, and to the
 * nearest element left when the focused one is removed.
 */

import { nextTask } from '../engine/async/next-task.ts';
import type { Question } from '../engine/contract/definition.ts';
import type { Host, Stop } from '../engine/contract/host.ts';
import type { Read } from '../engine/contract/plugin.ts';

/** In px. An element that covers more is not a header, and the form cannot be moved below it. */
const MOST_COVERED = 300;
const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]';

/**
 * Focuses the step on screen after the browser has painted it. Before the paint, the styles that the focus changes would be
 * computed twice. With `first`, for the first step after the page has loaded, the focus moves only if the form has
 * `autofocusFirstField`. It never moves if the visitor has focused something else on the page.
 */
export async function focusStep(host: Host, read: Read, section: HTMLElement, first: boolean): Promise<void> {
  const auto = read.form.configuration.autofocusFirstField;
  const field = auto ? section.querySelector<HTMLElement>(`[data-bpkey] :is(${FOCUSABLE})`) : null;
  const root = section.closest<HTMLElement>('.sw-root') ?? section;
  const page = section.ownerDocument;
  const tree = root.getRootNode() as Document | ShadowRoot;
  function isElsewhere(): boolean {
    const inTree = tree.activeElement;
    // If nothing in the shadow tree of the form has the focus, an element around its host may.
    const [active, inner] = inTree ? [inTree, root] : [page.activeElement, (tree as ShadowRoot).host];
    return active !== null && active !== page.body && !active.contains(inner) && !root.contains(active);
  }
  if (!first && !isElsewhere()) scrollToStart(root);
  // At once, because phones show their keyboard only right after a press.
  if (first || !isElsewhere()) field?.focus({ preventScroll: true });
  if (first) return;
  const focused = tree.activeElement;
  await nextTask(host);
  // The visitor or a plugin may have moved the focus since.
  if (!isElsewhere() && !field && tree.activeElement === focused)
    (section.querySelector<HTMLElement>('.sw-title') ?? section).focus({ preventScroll: true });
}

/** The element on screen at an edge of `element`, or null if that edge is outside the window. */
function foundAt(element: Element, edge: 'top' | 'bottom'): Element | null | undefined {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const y = edge === 'top' ? top + 1 : bottom - 1;
  return (element.getRootNode() as Document).elementFromPoint?.(left + width / 2, y);
}

/**
 * Scrolls to the start of the form if it is not visible, in the page and in the boxes around it. Leaves room for a
 * fixed header that would cover it, because few pages set `scroll-padding`.
 */
function scrollToStart(root: HTMLElement): void {
  const scroll = (): void => root.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  const isHidden = (found: Element | null | undefined): boolean => found !== undefined && !root.contains(found);
  if (!isHidden(foundAt(root, 'top'))) return;
  scroll();
  const cover = foundAt(root, 'top');
  if (!cover || !isHidden(cover)) return;
  const height = cover.getBoundingClientRect().bottom - root.getBoundingClientRect().top;
  if (height > MOST_COVERED) return;
  root.style.scrollMarginTop = `${height}px`;
  scroll();
  root.style.scrollMarginTop = '';
}

/** Scrolls a control out from under what stays at an edge. Browsers only bring it into the window. */
function reveal(control: Element): void {
  const target = control.closest('label') ?? control;
  const question = control.closest('[data-question]') ?? target;
  const isCovered = (found: Element | null | undefined): boolean =>
    found !== undefined && !question.contains(found) && !found?.contains(target);
  if (isCovered(foundAt(target, 'top')) || isCovered(foundAt(target, 'bottom')))
    target.scrollIntoView?.({ block: 'center', behavior: 'instant' });
}

/**
 * Focuses the invalid control of the question, else its first control. A chosen option goes before others, and so does a
 * control that has the focus: the boxes of a code, which Next has sent, take the focus when they appear.
 */
export function focusQuestion(section: HTMLElement, question: Question): void {
  const place = section.querySelector(`[data-question="${question.id}"]`);
  const find = (selector: string) => place?.querySelector<HTMLElement>(selector);
  const control = find(`[aria-invalid=true]:is(${FOCUSABLE})`) ?? find(':focus, input:checked') ?? find(FOCUSABLE);
  const target = control ?? (place as HTMLElement | null);
  if (!target) return;
  if (!control) target.tabIndex = -1; // a text that the visitor has to read
  target.focus();
  reveal(target);
}

/**
 * When the focused element is removed while its step stays (a button whose view changes, a banner that closes), focuses
 * the question that it was in, else the step. Otherwise the browser would continue at the top of the page.
 */
export function keepFocus(host: Host, root: Element): Stop {
  const page = root.ownerDocument;
  let last: Element | null = null;
  let step: Element | null = null;
  let question: Element | null = null;
  function remember(): void {
    const { activeElement } = root.getRootNode() as Document | ShadowRoot;
    if (!activeElement || !root.contains(activeElement)) return;
    last = activeElement;
    step = last.closest('[data-step]');
    question = last.closest('[data-question]');
  }
  function revealAfterTab(event: Event): void {
    if ((event as KeyboardEvent).key === 'Tab' && last) reveal(last);
  }
  function restore(): void {
    if (page.activeElement && page.activeElement !== page.body) return;
    const place = step ?? root.querySelector('[data-step]');
    const target =
      (question?.isConnected && question.querySelector(FOCUSABLE)) || place?.querySelector('.sw-title') || place;
    (target as HTMLElement | null)?.focus({ preventScroll: true });
  }
  const removals = new page.defaultView!.MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    // A new step gets the focus in `focusStep`. The part itself may set a better focus first.
    if (!step || step.isConnected) host.after(0, restore);
  });
  remember();
  root.addEventListener('focusin', remember);
  root.addEventListener('keyup', revealAfterTab);
  removals.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    root.removeEventListener('keyup', revealAfterTab);
    removals.disconnect();
  };
}
