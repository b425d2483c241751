/** What the views load from the server. */
import { useCallback, useEffect, useState } from 'react';
import type { FormState } from '../../configurator/server/types.ts';
import { type Loaded, useLoaded } from '../../configurator/ui/use-loaded.ts';
import { useSession } from '../session.ts';

/** What a call of the server answers. */
export function useRead<T>(path: string): Loaded<T> {
  const { api } = useSession();
  return useLoaded(useCallback(() => api.get<T>(path), [api, path]));
}

export function useForms(): Loaded<readonly FormState[]> {
  const { api } = useSession();
  return useLoaded(useCallback(async () => (await api.get<{ forms: readonly FormState[] }>('forms')).forms, [api]));
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
    reload,
    refresh,
    isLoadingMore,
    hasMore: !more.isLast,
    moreError: more.error,
    more: () => void loadMore(),
  };
}

/** The list that a call answers as a member. `after`: the query of the page after a row; it must stay the same function. */
export function useList<Row>(path: string, member: string, after: (last: Row) => string, isLive = false): Pages<Row> {
  const { api } = useSession();
  const load = useCallback(
    async (last?: Row) => (await api.get<Record<string, Row[]>>(last ? `${path}?${after(last)}` : path))[member] ?? [],
    [api, path, member, after],
  );
  return usePages(load, isLive);
}
