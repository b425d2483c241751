import { type RefObject, useEffect, useState } from 'react';

/** Is the element in view, or soon? Where this cannot be observed, it is. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)!.isIntersecting), {
      rootMargin: '400px',
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
