/** The store for scripts of the page. It is a Valtio proxy, so Valtio's `subscribe` and `useSnapshot` accept it. */
import { proxy } from 'valtio/vanilla';
import type { Engine } from '../engine/engine.ts';

export interface PublicStore {
  readonly formValues: Readonly<Record<string, unknown>>;
  readonly path: readonly number[];
  readonly sending: 'idle' | 'sending' | 'success' | 'failure';
  readonly form: Engine['read']['form'];
  readonly featuresEnabled: readonly string[];
  /** The value of `data-domain`, or else the host name of the page. */
  readonly headerData: { readonly favicon?: string; readonly domain: string; readonly logo?: string };
  /**
   * Calls `run` after members have changed. It may also be called without a change. Returns a function that removes the
   * listener.
   */
  subscribe(run: () => void): () => void;
  /** Each fact is a member with the name of the fact. */
  readonly [fact: string]: unknown;
}

/** Increased to tell Valtio that members have changed, because they are computed when they are read. */
export const CHANGES = Symbol();

export function createPublicStore(subscribe: PublicStore['subscribe']) {
  /** Has no members until the form is on screen, because only scripts of the page need them. */
  const handler: ProxyHandler<PublicStore> = {};
  const target = Object.defineProperty({}, 'subscribe', { value: subscribe, configurable: true }) as PublicStore;
  const store = proxy(new Proxy(target, handler));
  return { store, handler };
}
export type PublicStoreHandle = ReturnType<typeof createPublicStore>;
