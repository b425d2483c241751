/** Texts that visitors cannot read in full. */
import type { Page } from 'playwright-core';

/**
 * The style sheet of a visitor. It wins over the page and over the form, which protects its styles from the page: of
 * important rules, those of a layer win.
 */
export const visitorStyles = (css: string): string => `@layer visitor { ${css} }`;

/** The distances of WCAG 1.4.12, which a visitor may set by a style sheet of their own. */
export const SPACING = visitorStyles(`#form, #form *, [data-mount] * {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
#form p, [data-mount] p { margin-block-end: 2em !important; }`);

/** Every visible text within `root` that is cut off, leaves its control or the window, or touches another text. */
export const lostTexts = (page: Page, root = '#form'): Promise<string[]> =>
  page.locator(root).evaluateAll(roots => {
    const SLACK = 1.5;
    const CONTROLS = 'button, label.sw-choice, label.sw-check, a.sw-next';
    const lost: string[] = [];
    const drawn: { text: string; node: Node; box: DOMRect }[] = [];
    const parentsOf = (element: Element): Element[] => {
      const parents: Element[] = [];
      for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement)
        parents.push(parent);
      return parents;
    };
    /** Texts for screen readers only have a box of one pixel. */
    const isShown = (element: Element, parents: readonly Element[]): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !parents.some(one => one.localName === 'option' || (one as HTMLElement).offsetWidth === 1);
    const isWithin = (box: DOMRect, frame: DOMRect, isWide: boolean, isHigh: boolean): boolean =>
      (!isWide || (box.left >= frame.left - SLACK && box.right <= frame.right + SLACK)) &&
      (!isHigh || (box.top >= frame.top - SLACK && box.bottom <= frame.bottom + SLACK));

    const canScroll = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    /** What it covers can be scrolled out from under it. */
    const isSticky = (element: Element): boolean => /sticky|fixed/.test(getComputedStyle(element).position);
    /** The part of the box that its ancestors do not hide by scrolling. */
    function seenOf({ left, top, right, bottom }: DOMRect, parents: readonly Element[]): DOMRect | undefined {
      for (const parent of parents) {
        const { overflowX, overflowY } = getComputedStyle(parent);
        if (!canScroll(overflowX) && !canScroll(overflowY)) continue;
        const frame = parent.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : undefined;
    }
    /** What an ancestor that scrolls does not show can be scrolled into view. */
    function problemOf(box: DOMRect, parents: readonly Element[]): string | undefined {
      let scrolls = false;
      for (const parent of parents) {
        const { overflowX, overflowY } = getComputedStyle(parent);
        const cuts = (overflow: string) => !scrolls && (overflow === 'hidden' || overflow === 'clip');
        const frame = parent.getBoundingClientRect();
        if (!isWithin(box, frame, cuts(overflowX), cuts(overflowY))) return `cut off by ${parent.className}`;
        if (parent.matches(CONTROLS) && !isWithin(box, frame, true, true)) return 'outside of its control';
        scrolls ||= canScroll(overflowX);
      }
      return scrolls || (box.left >= -SLACK && box.right <= innerWidth + SLACK) ? undefined : 'outside of the window';
    }
    function look(node: Node, element: Element): void {
      const text = node.nodeValue!.trim();
      const parents = parentsOf(element);
      if (!text || !isShown(element, parents)) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const seen = seenOf(box, parents);
        if (seen && !parents.some(isSticky)) drawn.push({ text, node, box: seen });
        const problem = problemOf(box, parents);
        if (problem) lost.push(`${problem}: ${text}`);
      }
    }
    /**
     * Looks at the height of a native control only: browsers do not wrap a placeholder, whose words the label has too, and a
     * list shows its chosen option in full when it is open.
     */
    function lookAtControl(control: HTMLElement): void {
      if (!isShown(control, parentsOf(control)) || control.matches('[type=radio], [type=checkbox], [type=range]'))
        return;
      if (control.scrollHeight > control.clientHeight + SLACK)
        lost.push(`too high for its field: ${control.className}`);
    }

    for (const one of roots) {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) look(node, node.parentElement!);
      for (const control of one.querySelectorAll<HTMLElement>('input, select')) lookAtControl(control);
    }
    drawn.forEach((first, index) => {
      for (const second of drawn.slice(index + 1)) {
        if (first.node === second.node) continue;
        const width = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
        const height = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
        if (width > SLACK && height > SLACK) lost.push(`on each other: ${first.text} / ${second.text}`);
      }
    });
    return [...new Set(lost)];
  });
