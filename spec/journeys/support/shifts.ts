import type { BrowserContext, Page } from 'playwright-core';

/** Runs in the page: collects what the browser reports as moved by the form. */
function collectShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts_: shifts });
  let formSince = Infinity;
  let touchedAt = Infinity;
  for (const type of ['pointerdown', 'keydown']) {
    const touched = ({ timeStamp }: Event): void => {
      touchedAt = Math.min(touchedAt, timeStamp);
    };
    addEventListener(type, touched, true);
  }
  new MutationObserver((_, observer) => {
    if (!document.querySelector('form.sw-root')) return;
    formSince = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  interface Shift extends PerformanceEntry {
    sources: { node: Node | null }[];
  }
  new PerformanceObserver(list => {
    for (const { startTime, sources } of list.getEntries() as Shift[]) {
      if (startTime < formSince) continue; // how the page itself comes to be
      // A step of another height moves what the page has below the form.
      const isStepChange = startTime >= touchedAt;
      for (const { node } of sources) {
        if (!isStepChange || node?.parentElement?.closest('#form'))
          shifts.push(node instanceof Element ? node.className || node.localName : String(node));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const watchShifts = (context: BrowserContext): Promise<unknown> => context.addInitScript(collectShifts);
/**
 * The elements that moved: any of the page until the visitor did something, and after that those of the form. Counts by the
 * browser, so they do not depend on time.
 */
export const shiftsOf = (page: Page): Promise<string[]> => page.evaluate('shifts_');
