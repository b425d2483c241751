import { proxy, subscribe } from 'valtio/vanilla';
import type { PublicStore } from './mounted.ts';

/** Has no members until `showState` fills in the handler, because only scripts of the page need them. */
export function createPublicStore(handler: ProxyHandler<PublicStore> = {}) {
  const value: PublicStore['subscribe'] = run => subscribe(store, run);
  const target: PublicStore = Object.create(null, { subscribe: { value, configurable: true } });
  const store = proxy(new Proxy(target, handler));
  return { store, target, handler };
}
