import type { BrowserContext, Page } from 'playwright-core';

/** Runs in the page: collects what the browser reports as moved by the form. */
function collectShifts(): void {
  interface Shift extends PerformanceEntry {
    sources: { node: Node | null }[];
  }
  const shifts: string[] = [];
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
  function collect(entries: PerformanceEntryList): void {
    for (const { startTime, sources } of entries as Shift[]) {
      if (startTime < formSince) continue; // how the page itself comes to be
      // A step of another height moves what the page has below the form.
      const isStepChange = startTime >= touchedAt;
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (!isStepChange || element?.parentElement?.closest('#form'))
          shifts.push(node instanceof Element ? node.className || node.localName : String(node?.textContent));
      }
    }
  }
  const observer = new PerformanceObserver(list => collect(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  /** The browser reports the shifts of a frame after it, so this waits for a frame with all changes so far. */
  async function take(): Promise<string[]> {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    collect(observer.takeRecords());
    return shifts.splice(0);
  }
  Object.assign(window, { takeShifts_: take });
}

export const watchShifts = (context: BrowserContext): Promise<unknown> => context.addInitScript(collectShifts);
/**
 * The elements that moved since the last call: any of the page until the visitor did something, and after that those of the
 * form. Counts by the browser, so they do not depend on time.
 */
export const shiftsOf = (page: Page): Promise<string[]> => page.evaluate('takeShifts_()');
