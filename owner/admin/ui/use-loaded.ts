/** What a view loads from the server, and how far that has come. */
import { useCallback, useEffect, useRef, useState } from 'react';

export type Loading<T> = { state: 'loading' } | { state: 'failed'; error: Error } | { state: 'ready'; value: T };

export interface Loaded<T> {
  loading: Loading<T>;
  /** Loads once more. What is on screen stays until it has arrived. */
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

export interface Pages<Row> extends Loaded<readonly Row[]> {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the last request for more failed. */
  moreError: Error | undefined;
  more(): void;
}

/** Rows that a server answers at once. */
const PAGE = 100;

/**
 * A list in pages. `load` gets the last row of the page before. With `isLive`, the list loads again when the window gets the
 * focus back, as long as only its first page is shown.
 */
export function usePages<Row>(load: (last?: Row) => Promise<readonly Row[]>, isLive = false): Pages<Row> {
  const first = useLoaded(useCallback(() => load(), [load]));
  const [more, setMore] = useState<{ rows: readonly Row[]; isLast: boolean; error?: Error }>({
    rows: [],
    isLast: true,
  });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const { loading, reload, refresh } = first;
  const refreshes = isLive && more.rows.length === 0 && !isLoadingMore;
  useEffect(() => {
    if (!refreshes) return undefined;
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refreshes, refresh]);
  useEffect(() => {
    setMore({ rows: [], isLast: loading.state !== 'ready' || loading.value.length < PAGE });
  }, [loading]);
  const rows = loading.state === 'ready' ? [...loading.value, ...more.rows] : [];

  async function loadMore(): Promise<void> {
    setLoadingMore(true);
    try {
      const page = await load(rows.at(-1));
      setMore({ rows: [...more.rows, ...page], isLast: page.length < PAGE });
    } catch (error) {
      setMore({ ...more, error: error as Error });
    } finally {
      setLoadingMore(false);
    }
  }
  return {
    loading: loading.state === 'ready' ? { state: 'ready', value: rows } : loading,
    ...{ reload, refresh, isLoadingMore, hasMore: !more.isLast, moreError: more.error },
    more: () => void loadMore(),
  };
}
