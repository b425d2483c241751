import { useEffect } from 'react';

/**
 * Moves the focus when what had it is gone, such as the button of a row that was removed: a keyboard would begin at the top of
 * the page otherwise, and screen readers would say nothing. `find`: returns the element that gets the focus.
 */
export function useKeptFocus(find: () => HTMLElement | null | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` only looks at the page
  useEffect(() => {
    let last: Element | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      last = target as Element;
    };
    function look(): void {
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      last = null;
      find()?.focus();
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
