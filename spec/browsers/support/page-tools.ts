/**
 * Runs in the page: finds controls by role and accessible name, as assistive technology does, and reads what is shown.
 * `visitor.ts` bundles it and puts it into each page.
 */
import { queryAllByRole } from '@testing-library/dom';

/** Where a pointer hits a control, from its upper left corner: beside the links that its label may have. */
const CORNER = 14;
const FIELDS = ['textbox', 'combobox', 'spinbutton'];

/** A `field` is anything to type into or to choose from: the role of one may change when its list has loaded. */
export type Role = 'button' | 'checkbox' | 'field' | 'link' | 'radio';
export interface Point {
  x: number;
  y: number;
}

/** The control with this accessible name, or else one whose name begins with it. */
function find(role: Role, name: string): HTMLElement | undefined {
  const roles = role === 'field' ? FIELDS : [role];
  const named = (matches: (given: string) => boolean) =>
    roles.flatMap(one => queryAllByRole(document.body, one, { name: matches }))[0];
  return named(given => given.trim() === name) ?? named(given => given.trim().startsWith(name));
}

function hits(target: HTMLElement, { x, y }: Point): boolean {
  const hit = document.elementFromPoint(x, y);
  const labels = [...((target as HTMLInputElement).labels ?? [])];
  return [target, ...labels].some(element => element.contains(hit));
}

/**
 * Where the next press should go, and the press. What the page opens meanwhile may cover the place, and a form ignores
 * presses on a step that has just appeared by itself.
 */
let aim: { target: HTMLElement; point: Point; press?: Event; isCovered?: boolean } | undefined;
document.addEventListener(
  'pointerdown',
  press => {
    if (aim) Object.assign(aim, { press, isCovered: !hits(aim.target, aim.point) });
  },
  true,
);

const tools = {
  /** Where to click on the control. Null while it is not there or covered by something else. */
  pointOf(role: Role, name: string): Point | null {
    const target = find(role, name);
    if (!target) return null;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const x = Math.round(left + Math.min(width / 2, CORNER));
    const y = Math.round(top + Math.min(height / 2, CORNER));
    const point = { x, y };
    if (!hits(target, point)) return null;
    aim = { target, point };
    return point;
  },
  /** Whether the press after `pointOf` went to something else or was ignored. */
  missed: (): boolean => aim?.isCovered === true || aim?.press?.defaultPrevented === true,
  isFocused: (role: Role, name: string): boolean => find(role, name) === document.activeElement,
  /** Value of the field, or null if it is not there. */
  valueOf: (role: Role, name: string): string | null =>
    (find(role, name) as HTMLInputElement | undefined)?.value ?? null,
  isChecked: (role: Role, name: string): boolean =>
    (find(role, name) as HTMLInputElement | undefined)?.checked ?? false,
  /** Whether the step is shown and its animation has ended. */
  isOnStep: (order: number): boolean =>
    document.querySelector(`[data-step="${order}"]:not([class*="sw-in-"], [class*="sw-out-"])`) !== null,
  count: (selector: string): number => document.querySelectorAll(selector).length,
  /** The visible text with single spaces, or null if the element is not there. */
  textOf: (selector: string): string | null =>
    document.querySelector<HTMLElement>(selector)?.innerText.replace(/\s+/g, ' ').trim() ?? null,
  /** Text of the element that has the focus; empty if none has. */
  focusedText(): string {
    const focused = document.activeElement;
    return focused && focused !== document.body ? (focused.textContent ?? '').trim() : '';
  },
  styleOf: (selector: string, property: string): string =>
    getComputedStyle(document.querySelector(selector) ?? document.body).getPropertyValue(property),
  entries: (): number => history.length,
};

export type PageTools = typeof tools;
Object.assign(globalThis, { visitorTools: tools });
