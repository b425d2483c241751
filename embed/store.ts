/**
 * The view of a running form for the page's scripts. Members are computed when they are read, so they are always
 * current.
 */

import type { Engine } from '../engine/engine.ts';
import { CHANGES, type PublicStore, type PublicStoreHandle } from './public-store.ts';

const members: Readonly<Record<string, (engine: Engine) => unknown>> = {
  formValues: engine => engine.state.answers.all(),
  path: engine => [...engine.state.tree.path],
  sending: engine => engine.state.tree.sending,
  form: engine => engine.read.form,
  headerData({ options }) {
    const { favicon, domain, hostname, logo } = options.page.attributes;
    return { favicon, domain: domain || hostname, logo };
  },
  featuresEnabled: engine => [...engine.read.features()],
};

function refuse(_: unknown, member: string | symbol): never {
  throw new TypeError(`Cannot write form.store.${String(member)}: the store only shows the state of the form.`);
}

/** Returns a function that notifies Valtio that members may have changed. */
export function createNotice({ store }: PublicStoreHandle): () => void {
  let count = 0;
  return () => {
    (store as unknown as Record<symbol, number>)[CHANGES] = ++count;
  };
}

/** The store has no members until the engine is created. */
export function createStoreHandler(currentEngine: () => Engine | undefined): ProxyHandler<PublicStore> {
  function get(target: PublicStore, name: string | symbol): unknown {
    if (name === 'subscribe') return target.subscribe;
    const engine = currentEngine();
    if (!engine || typeof name !== 'string') return undefined;
    return Object.hasOwn(members, name) ? members[name]!(engine) : engine.state.tree.facts[name];
  }
  function ownKeys(): string[] {
    const engine = currentEngine();
    if (!engine) return [];
    const facts = Object.entries(engine.state.tree.facts).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
    return [...new Set([...Object.keys(members), ...facts])];
  }
  return {
    get,
    set: (_, member) => member === CHANGES || refuse(_, member),
    deleteProperty: refuse,
    defineProperty: refuse,
    ownKeys,
    has: (_, name) => ownKeys().includes(String(name)),
    // Lets a console list the members, and `{ ...store }` copy them.
    getOwnPropertyDescriptor: (store, name) =>
      ownKeys().includes(String(name))
        ? { value: get(store, name), enumerable: true, configurable: true, writable: false }
        : undefined,
  };
}
