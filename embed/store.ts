/** Shows the state tree of a running form to scripts of the page: read-only, with derived members as getters. */
import type { Engine } from '../engine/engine.ts';
import type { PublicStore } from './mounted.ts';
import type { PublicStoreHandle } from './public-store.ts';

/** The member with the tree. Valtio passes its changes on to those who subscribe to the store. */
const TREE = Symbol();

const membersOf = ({ state: { answers, tree }, read: { form }, options: { page } }: Engine): object => ({
  __proto__: null,
  ...Object.fromEntries(Object.entries(tree.facts).filter(([, fact]) => fact !== undefined)),
  form,
  get formValues() {
    return answers.all();
  },
  get path() {
    return [...tree.path];
  },
  get sending() {
    return tree.sending;
  },
  get featuresEnabled() {
    return [...tree.flags];
  },
  get headerData() {
    const { favicon, domain, hostname, logo } = page.attributes;
    return { favicon, domain: domain || hostname, logo };
  },
});

function refuse(_: unknown, member: string | symbol): never {
  throw new TypeError(`Cannot write form.store.${String(member)}: the store only shows the state of the form.`);
}

/** `running` returns the engine of the latest definition, or undefined before the first one. */
export function showState({ store, handler }: PublicStoreHandle, running: () => Engine | undefined): void {
  const members = (): object => {
    const engine = running();
    return engine ? membersOf(engine) : {};
  };
  Object.assign(handler, {
    get: (target, name) => (name === 'subscribe' ? target.subscribe : Reflect.get(members(), name)),
    set: (_, member) => member === TREE || refuse(_, member),
    deleteProperty: refuse,
    defineProperty: refuse,
    // Lets a console list the members, and `{ ...store }` copy them.
    has: (_, name) => Object.hasOwn(members(), name),
    ownKeys: () => Reflect.ownKeys(members()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(members(), name),
  } satisfies ProxyHandler<PublicStore>);
  Object.assign(store, { [TREE]: running()?.state.tree });
}
