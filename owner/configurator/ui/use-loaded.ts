/** What a view loads, and how far that has come. */
import { useCallback, useEffect, useRef, useState } from 'react';

export type Loading<T> = { state: 'loading' } | { state: 'failed'; error: Error } | { state: 'ready'; value: T };

export interface Loaded<T> {
  loading: Loading<T>;
  /** Loads once more. What was loaded stays until it has arrived. */
  reload(): void;
  /** The same, but if it fails, what is on screen stays. */
  refresh(): void;
}

/** `load` is called again when it is another function, so make it with `useCallback`. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loading, setLoading] = useState<Loading<T>>({ state: 'loading' });
  const newest = useRef(0);
  const run = useCallback(
    (keepsShown: boolean) => {
      const current = ++newest.current;
      const show = (next: (shown: Loading<T>) => Loading<T>): void => {
        if (current === newest.current) setLoading(next);
      };
      setLoading(shown => (shown.state === 'failed' ? { state: 'loading' } : shown));
      load().then(
        value => show(() => ({ state: 'ready', value })),
        error => show(shown => (keepsShown && shown.state === 'ready' ? shown : { state: 'failed', error })),
      );
    },
    [load],
  );
  const reload = useCallback(() => run(false), [run]);
  const refresh = useCallback(() => run(true), [run]);
  useEffect(() => {
    setLoading({ state: 'loading' });
    reload();
    return () => void newest.current++;
  }, [reload]);
  return { loading, reload, refresh };
}
