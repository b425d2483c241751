/** The route is the hash of the address, so that the example needs no router. A real app uses its own. */
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** Such as `#/quotes`. */
export const useRoute = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
