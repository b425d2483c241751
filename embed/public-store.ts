/** The store that scripts of the page read: a Valtio proxy, so that Valtio's `subscribe` and `useSnapshot` take it. */
import { proxy } from 'valtio/vanilla';
import type { Engine } from '../engine/engine.ts';

export interface PublicStore {
  readonly formValues: Readonly<Record<string, unknown>>;
  readonly path: readonly number[];
  readonly sending: 'idle' | 'sending' | 'success' | 'failure';
  readonly form: Engine['read']['form'];
  readonly featuresEnabled: readonly string[];
  /** `domain` is that of `data-domain`, or else the page's host name. */
  readonly headerData: { readonly favicon?: string; readonly domain: string; readonly logo?: string };
  /** Calls `run` after the members changed; sometimes also without a change. Returns a function that ends it. */
  subscribe(run: () => void): () => void;
  /** Each fact under its own name. */
  readonly [fact: string]: unknown;
}

/** Written to tell Valtio that the members have changed: they are computed when they are read. */
export const CHANGES = Symbol();

export function createPublicStore(subscribe: PublicStore['subscribe']) {
  /** Shows no members until the form is on screen, because only scripts of the page need them. */
  const handler: ProxyHandler<PublicStore> = {};
  const target = Object.defineProperty({}, 'subscribe', { value: subscribe, configurable: true }) as PublicStore;
  const store = proxy(new Proxy(target, handler));
  return { store, handler };
}
export type PublicStoreHandle = ReturnType<typeof createPublicStore>;
