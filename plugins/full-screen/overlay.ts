/**
 * Covers the page with the form, and reverts that. The form element moves to the browser's top layer but keeps its
 * place in the page. Certificate scripts and autofill still find it there, and no transform or overflow of an ancestor
 * affects it.
 */
import { isForComposition } from '../shared/beyond-the-kit.ts';

type Undo = () => void;

const INVISIBLE = /^(SCRIPT|STYLE|LINK|TEMPLATE)$/;
const ROLE = { role: 'dialog', 'aria-modal': 'true' };

/** The siblings of the form and of its ancestors, up to the body, that are not yet inert. */
function othersThan(form: Element): Element[] {
  const found: Element[] = [];
  for (let at = form; at !== form.ownerDocument.body; ) {
    const parent = at.parentNode as Element | ShadowRoot | null;
    if (!parent) break;
    for (const child of parent.children) {
      if (child !== at && !INVISIBLE.test(child.tagName) && !child.hasAttribute('inert')) found.push(child);
    }
    at = parent.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (parent as ShadowRoot).host : (parent as Element);
  }
  return found;
}

/** The focused element, if it is in the page outside the form. */
export function focusInPage(form: Element): HTMLElement | undefined {
  const { activeElement, body } = form.ownerDocument;
  const isInside = !activeElement || activeElement.contains(form) || form.contains(activeElement);
  return isInside || activeElement === body ? undefined : (activeElement as HTMLElement);
}

/** Whether the element is in the top layer above the form, such as a dialog of the page. */
function isOnTop(element: Element): boolean {
  try {
    return element.closest(':modal, :popover-open') !== null;
  } catch {
    return false; // an old browser does not know these selectors
  }
}

interface Cover {
  readonly form: HTMLElement;
  /** The elements that this form has made inert. */
  inert: readonly Element[];
}
/** The forms that cover the page, from the lowest to the topmost. */
const covers: Cover[] = [];

/** Makes the page under the topmost form inert. Reverts the changes for lower forms, because one may contain the topmost form. */
function updatePage({ body }: Document): void {
  for (const cover of covers) setInert(cover, []);
  const top = covers.at(-1);
  if (top) setInert(top, othersThan(top.form));
  body.classList.toggle('sw-survey-open', top !== undefined);
}
function setInert(cover: Cover, inert: readonly Element[]): void {
  for (const one of cover.inert) one.removeAttribute('inert');
  for (const one of inert) one.setAttribute('inert', '');
  cover.inert = inert;
}

/**
 * Makes elements inert that the page adds later under the form, such as a chat bubble or a banner, when they receive
 * focus.
 */
function keepFocusOut(cover: Cover): Undo {
  const { form } = cover;
  const { ownerDocument } = form;
  function onFocus({ target }: FocusEvent): void {
    if (covers.at(-1) !== cover) return;
    const added = isOnTop(target as Element) ? [] : othersThan(form).filter(one => one.contains(target as Element));
    if (added.length === 0) return;
    setInert(cover, [...cover.inert, ...added]);
    focusStep(form);
  }
  ownerDocument.addEventListener('focusin', onFocus);
  return () => ownerDocument.removeEventListener('focusin', onFocus);
}

/** Shows the form on top of the page, as a dialog with this label. The rest of the page becomes inert. */
export function coverPage(form: HTMLFormElement, label: string): Undo {
  const cover: Cover = { form, inert: [] };
  covers.push(cover);
  updatePage(form.ownerDocument);
  const content = form.querySelector('.sw-form'); // a form element must not have the role dialog
  for (const [name, value] of Object.entries({ ...ROLE, 'aria-label': label })) content?.setAttribute(name, value);
  form.classList.add('sw-full');
  if ('showPopover' in form) {
    form.popover = 'manual';
    form.showPopover();
  } // in an old browser, only the style sheet puts the form on top
  form.scrollTop = 0;
  const allowFocus = keepFocusOut(cover);
  return () => {
    allowFocus();
    form.removeAttribute('popover');
    form.classList.remove('sw-full');
    for (const name of ['aria-label', ...Object.keys(ROLE)]) content?.removeAttribute(name);
    setInert(cover, []);
    covers.splice(covers.indexOf(cover), 1);
    updatePage(form.ownerDocument);
  };
}

/** Focuses the step, unless the focus is in it. */
export function focusStep(form: HTMLElement): void {
  const step = form.querySelector<HTMLElement>('[data-step]');
  const { activeElement } = form.getRootNode() as Document | ShadowRoot;
  if (activeElement && step?.contains(activeElement)) return;
  const target = step?.querySelector<HTMLElement>('.sw-title') ?? step ?? form.querySelector<HTMLElement>('.sw-close');
  target?.focus({ preventScroll: true });
}

/** Calls `run` on Escape unless an open list or a dialog in the form uses the key. */
export function onEscape(form: HTMLElement, run: () => void): Undo {
  const page = form.ownerDocument;
  let isUsed = false;
  const isOwn = (target: Element): boolean => target === page.body || form.contains(target) || target.contains(form);
  /** Runs before other listeners, which may close the list or dialog. */
  function before(event: KeyboardEvent): void {
    const target = event.target as Element;
    isUsed =
      !isOwn(target) || target.matches?.('[aria-expanded="true"]') || form.querySelector('dialog[open]') !== null;
  }
  function after(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isUsed || event.defaultPrevented || event.isComposing || isForComposition(event))
      return;
    event.preventDefault();
    run();
  }
  page.addEventListener('keydown', before, true);
  page.addEventListener('keydown', after);
  return () => {
    page.removeEventListener('keydown', before, true);
    page.removeEventListener('keydown', after);
  };
}
