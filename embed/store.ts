/** What the page's scripts see of a running form. A member is computed when it is read, so it has the current value. */

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

const members: Readonly<Record<string, (engine: Engine) => unknown>> = {
  formValues: engine => engine.state.answers.all(),
  path: engine => [...engine.state.cells.path.state.value],
  sending: engine => engine.state.cells.sending.state.value,
  form: engine => engine.read.form,
  headerData({ options }) {
    const { favicon, domain, hostname, logo } = options.page.attributes;
    return { favicon, domain: domain || hostname, logo };
  },
  featuresEnabled: engine => [...engine.read.features()],
};

/** The store has no members until the engine is created. */
export function createStoreHandler(currentEngine: () => Engine | undefined): ProxyHandler<PublicStore> {
  function get(target: PublicStore, name: string | symbol): unknown {
    if (name === 'subscribe') return target.subscribe;
    const engine = currentEngine();
    if (!engine || typeof name !== 'string') return undefined;
    return Object.hasOwn(members, name) ? members[name]!(engine) : engine.state.facts.of(name).state.value;
  }
  function ownKeys(): string[] {
    const engine = currentEngine();
    if (!engine) return [];
    const facts = engine.state.facts.entries().flatMap(([name, value]) => (value === undefined ? [] : [name]));
    return [...new Set([...Object.keys(members), ...facts])];
  }
  return {
    get,
    ownKeys,
    has: (_, name) => ownKeys().includes(String(name)),
    // So that a console lists the members, and `{ ...store }` copies them.
    getOwnPropertyDescriptor: (store, name) =>
      ownKeys().includes(String(name))
        ? { value: get(store, name), enumerable: true, configurable: true, writable: false }
        : undefined,
  };
}
