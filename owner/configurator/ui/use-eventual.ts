import { useEffect, useState } from 'react';

/**
 * What `load` resolves to, and undefined until it has. Make `load` with `useCallback`: another function is called too, and
 * what was there stays until that resolves. A failure changes nothing.
 */
export function useEventual<T>(load: () => Promise<T> | undefined): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>();
  useEffect(() => {
    let isGone = false;
    load()?.then(
      value => isGone || setLoaded({ value }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return loaded?.value;
}
