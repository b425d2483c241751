/** What is shown, as a part of the address after `#`, which no server gets. It has ids, never what somebody searches for. */
import { useSyncExternalStore } from 'react';

export interface Route {
  page: string;
  /** Names what is open beside the list. */
  id?: string;
}

export const linkTo = (page: string, id?: string): string =>
  id === undefined ? `#/${page}` : `#/${page}/${encodeURIComponent(id)}`;

export function readRoute(hash: string): Route {
  const [page = '', id] = hash.replace(/^#\/?/, '').split('/');
  if (!id) return { page };
  try {
    return { page, id: decodeURIComponent(id) };
  } catch {
    return { page };
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

export const useRoute = (): Route => readRoute(useSyncExternalStore(subscribe, () => location.hash));
