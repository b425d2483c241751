import { proxy, subscribe } from 'valtio/vanilla';
import type { PublicStore } from './mounted.ts';

/** Has no members until `showState` fills in the handler, because only scripts of the page need them. */
export function createPublicStore() {
  const handler: ProxyHandler<PublicStore> = {};
  const value: PublicStore['subscribe'] = run => subscribe(store, run);
  const target = Object.defineProperty({}, 'subscribe', { value, configurable: true }) as PublicStore;
  const store = proxy(new Proxy(target, handler));
  return { store, handler };
}
export type PublicStoreHandle = ReturnType<typeof createPublicStore>;
