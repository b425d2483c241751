import { useEffect } from 'react';

/** The headings of what is open, and of the page. */
const HEADINGS = ['pane-title', 'page-title'];

/**
 * Moves the focus to a heading when what had it is gone, such as the button of a row that was removed: a keyboard would
 * begin at the top of the page otherwise, and screen readers would say nothing.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      last = target as Element;
    };
    function look(): void {
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      last = null;
      const heading = HEADINGS.map(id => document.getElementById(id)).find(one => one !== null);
      heading?.focus();
    }
    // A dialog gives the focus back in the frame after it closed, if it can.
    const observer = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(look)));
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}
