/**
 * Detects whether `!important` rules of the page change the form. The form's own rules are not important, so that
 * animations and the page's rules for the form work. If the page has such rules, `harden.ts` is loaded.
 */
import type { Host } from '../../engine/contract/host.ts';

/**
 * A few elements that are checked at once. A rule for all elements, for fields or for buttons affects at least one of them.
 */
const COMMON = ['div', 'button type=submit', 'input type=text'];
/** The kinds of elements that rules of pages usually target. Those of `COMMON` come first. */
const KINDS = [
  ...COMMON,
  'span',
  'p',
  'h2',
  'a',
  'ul',
  'li',
  'label',
  'fieldset',
  'img',
  'button type=button',
  'input type=email',
  'input type=tel',
  'input type=radio',
  'input type=checkbox',
  'select',
  'textarea',
];
/** Inline values that no page sets, so any other computed value comes from an `!important` rule. */
const ODD: Readonly<Record<string, string>> = {
  'background-color': 'rgb(1, 2, 3)',
  'background-image': 'linear-gradient(rgb(1, 2, 3), rgb(1, 2, 4))',
  border: '1px groove rgb(1, 2, 3)',
  'border-radius': '1.5px',
  'box-shadow': 'rgb(1, 2, 3) 1px 1px',
  'box-sizing': 'content-box',
  color: 'rgb(1, 2, 3)',
  display: 'inline-grid',
  float: 'right',
  'font-family': 'sw-none',
  'font-size': '3.5px',
  'font-style': 'oblique 3deg',
  'font-weight': '123',
  height: '3.5px',
  'letter-spacing': '1.5px',
  'line-height': '3.5px',
  'list-style-type': 'khmer',
  margin: '1.5px',
  'max-height': '97px',
  'max-width': '97px',
  'min-height': '1.5px',
  'min-width': '1.5px',
  opacity: '0.99',
  outline: 'rgb(1, 2, 3) groove 1px',
  padding: '1.5px',
  position: 'sticky',
  'text-align': 'justify',
  'text-decoration-line': 'overline',
  'text-indent': '1.5px',
  'text-shadow': 'rgb(1, 2, 3) 1px 1px',
  'text-transform': 'full-width',
  transform: 'rotate(1deg)',
  visibility: 'collapse',
  width: '3.5px',
  'word-spacing': '1.5px',
};
const PROPERTIES = Object.keys(ODD);
const textOf = (end: string): string => PROPERTIES.map(property => `${property}:${ODD[property]}${end}`).join(';');

function probes(kinds: readonly string[], end: '' | '!important'): HTMLElement[] {
  const css = textOf(end);
  return kinds.map(kind => {
    const [name = '', attribute] = kind.split(' ');
    const element = document.createElement(name);
    if (attribute) element.setAttribute(...(attribute.split('=') as [string, string]));
    element.style.cssText = css;
    return element;
  });
}
const read = (element: Element, properties = PROPERTIES): string => {
  const style = getComputedStyle(element);
  return properties.map(property => style.getPropertyValue(property)).join(';');
};

/** Whether a rule overrides inline styles of elements in the form. Such a rule must be `!important`. */
export function hasImportantRules(form: HTMLElement, kinds: readonly string[] = KINDS): boolean {
  const place = document.createElement('div');
  place.className = 'sw-unseen';
  place.inert = true;
  const [usual, important] = [probes(kinds, ''), probes(kinds, '!important')];
  place.append(...usual, ...important);
  form.append(place);
  const isChanged = usual.some(
    (element, index) =>
      read(element) !== read(important[index]!) ||
      !/^(none|normal|)$/.test(getComputedStyle(element, '::before').content),
  );
  place.remove();
  return isChanged;
}

const FOCUS = ['outline', 'border', 'box-shadow'];

/** Many pages remove the outline of the focused element. That can only be detected while an element has the focus. */
function isOutlineOverridden(element: HTMLElement): boolean {
  const before = element.style.cssText;
  const hadAttribute = element.hasAttribute('style');
  element.style.cssText = `${before};transition:none;${FOCUS.map(property => `${property}:${ODD[property]}`).join(';')}`;
  const usual = read(element, FOCUS);
  for (const property of FOCUS) element.style.setProperty(property, ODD[property]!, 'important');
  const isChanged = read(element, FOCUS) !== usual;
  element.style.cssText = before;
  // Chromium creates the attribute when it is read, so read it before removing it.
  if (element.hasAttribute('style') && !hadAttribute) element.removeAttribute('style');
  return isChanged;
}

/** All classes and custom properties of the form have this prefix. */
const OWN_PREFIX = 'sw-';
/** A sheet of the page may begin with rules for the form. Sheets of another origin cannot be read. */
function isOfPage(sheet: CSSStyleSheet): boolean {
  try {
    const { cssRules } = sheet;
    return [cssRules[0], cssRules[cssRules.length - 1]].some(rule => !rule?.cssText.includes(OWN_PREFIX));
  } catch {
    return true;
  }
}
/** The number of kinds to check in one task. Reading styles is slow, so checking all kinds at once would block the page. */
const AT_ONCE = 4;

const guarded = new WeakSet<HTMLElement>();

/**
 * Checks a few elements at once, the others when the browser is idle, and each kind of element when it first receives the
 * focus. A page without style sheets has no rules to look for.
 */
export function guard(form: HTMLElement, host: Host): void {
  if (guarded.has(form) || !('adoptedStyleSheets' in form.getRootNode())) return;
  guarded.add(form);
  const seen = new Set<string>();
  const stop = new AbortController();
  async function harden(): Promise<void> {
    stop.abort();
    const { hardenStyles } = await import(/* webpackChunkName: "guard" */ './harden.ts');
    hardenStyles(form.getRootNode() as Document, host);
  }
  function checkRest(from: number): void {
    const kinds = KINDS.slice(from, from + AT_ONCE);
    if (kinds.length === 0 || !form.isConnected) return;
    if (hasImportantRules(form, kinds)) void harden();
    else host.idle(() => checkRest(from + AT_ONCE));
  }
  const { styleSheets, adoptedStyleSheets } = form.getRootNode() as Document | ShadowRoot;
  if ([...styleSheets, ...adoptedStyleSheets].some(isOfPage)) {
    if (hasImportantRules(form, COMMON)) void harden();
    else host.idle(() => checkRest(COMMON.length));
  }
  form.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const kind = `${target.localName} ${target.getAttribute('type')} ${target.matches(':focus-visible')}`;
      if (seen.has(kind)) return;
      seen.add(kind);
      // Reading styles makes the browser compute them, which would delay what the press or key does.
      host.idle(() => {
        if (!target.matches(':focus')) seen.delete(kind);
        else if (!stop.signal.aborted && isOutlineOverridden(target)) void harden();
      });
    },
    { signal: stop.signal },
  );
}
