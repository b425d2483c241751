/**
 * What it takes to lay the form over the page, and to take all of it back. The element is shown in the browser's top layer
 * where it stands: certificate scripts and autofill keep it, and no ancestor's transform or overflow holds it.
 */
type Undo = () => void;

const NOTHING_TO_SEE = /^(SCRIPT|STYLE|LINK|TEMPLATE)$/;
const ROLE = { role: 'dialog', 'aria-modal': 'true' };

/** Everything beside the form, up to the body, that can be used now. */
function beside(form: Element): Element[] {
  const found: Element[] = [];
  for (let at = form; at !== form.ownerDocument.body; ) {
    const parent = at.parentNode as Element | ShadowRoot | null;
    if (!parent) break;
    for (const one of parent.children) {
      if (one !== at && !NOTHING_TO_SEE.test(one.tagName) && !one.hasAttribute('inert')) found.push(one);
    }
    at = parent.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (parent as ShadowRoot).host : (parent as Element);
  }
  return found;
}

/** Where the focus is, if that is in the page beside the form. */
export function focusBeside(form: Element): HTMLElement | undefined {
  const { activeElement, body } = form.ownerDocument;
  const inside = !activeElement || activeElement.contains(form) || form.contains(activeElement);
  return inside || activeElement === body ? undefined : (activeElement as HTMLElement);
}

/** Shown above the form, such as the page's own dialog. */
function isOnTop(element: Element): boolean {
  try {
    return element.closest(':modal, :popover-open') !== null;
  } catch {
    return false; // a browser that has no such layer
  }
}

/** What the page added since, such as a chat bubble or a banner, lies beneath, and is no place for the focus. */
function keepOut(form: HTMLElement, page: Element[]): Undo {
  const { ownerDocument } = form;
  function came({ target }: FocusEvent): void {
    const late = isOnTop(target as Element) ? [] : beside(form).filter(one => one.contains(target as Element));
    if (late.length === 0) return;
    for (const one of late) one.setAttribute('inert', '');
    page.push(...late);
    focusWithin(form);
  }
  ownerDocument.addEventListener('focusin', came);
  return () => ownerDocument.removeEventListener('focusin', came);
}

export function raise(form: HTMLFormElement, label: string): Undo {
  const { body } = form.ownerDocument;
  const page = beside(form);
  const content = form.querySelector('.sw-form'); // a form element may not be a dialog by itself
  for (const one of page) one.setAttribute('inert', '');
  for (const [name, value] of Object.entries({ ...ROLE, 'aria-label': label })) content?.setAttribute(name, value);
  body.classList.add('sw-survey-open');
  form.classList.add('sw-full');
  if ('showPopover' in form) {
    form.popover = 'manual';
    form.showPopover();
  } // an old browser has the style sheet alone
  form.scrollTop = 0;
  const letIn = keepOut(form, page);
  return () => {
    letIn();
    form.removeAttribute('popover');
    form.classList.remove('sw-full');
    body.classList.remove('sw-survey-open');
    for (const name of ['aria-label', ...Object.keys(ROLE)]) content?.removeAttribute(name);
    for (const one of page) one.removeAttribute('inert');
  };
}

/** The focus goes to the step, unless it is there. */
export function focusWithin(form: HTMLElement): void {
  const step = form.querySelector<HTMLElement>('[data-step]');
  const { activeElement } = form.getRootNode() as Document | ShadowRoot;
  if (activeElement && step?.contains(activeElement)) return;
  const target = step?.querySelector<HTMLElement>('.sw-title') ?? step ?? form.querySelector<HTMLElement>('.sw-close');
  target?.focus({ preventScroll: true });
}

/** Escape, unless something inside makes use of it: an open list, a dialog of its own. */
export function onEscape(form: HTMLElement, run: () => void): Undo {
  const page = form.ownerDocument;
  let used = false;
  const isOwn = (target: Element): boolean => target === page.body || form.contains(target) || target.contains(form);
  function before(event: KeyboardEvent): void {
    const at = event.target as Element;
    used = !isOwn(at) || at.matches?.('[aria-expanded="true"]') || form.querySelector('dialog[open]') !== null;
  }
  function after(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || used || event.defaultPrevented || event.isComposing) return;
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
