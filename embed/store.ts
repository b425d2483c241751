/** Shows the state tree of a running form to scripts of the page: read-only, with derived members as getters. */
import type { Engine } from '../engine/engine.ts';
import type { createPublicStore } from './public-store.ts';

const TREE = Symbol(); // a member with the tree, so that Valtio tells those who subscribe to the store of its changes

function refuse(_: unknown, member: string | symbol): never {
  throw new TypeError(`Cannot write form.store.${String(member)}: the store only shows the state of the form.`);
}

type Handle = ReturnType<typeof createPublicStore>;
export function showState({ store, target, handler }: Handle, { read, state, options }: Engine): void {
  const { favicon, domain, hostname, logo } = options.page.attributes;
  const members = () => ({
    __proto__: target,
    ...state.tree.facts,
    form: read.form,
    get formValues() {
      return state.answers.all();
    },
    path: [...state.tree.path],
    sending: state.tree.sending,
    featuresEnabled: [...state.tree.flags],
    headerData: { favicon, domain: domain || hostname, logo },
  });
  handler.set = () => true;
  Object.assign(store, { [TREE]: state.tree });
  for (const trap of ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor'] as const)
    handler[trap] = (_: unknown, name?: string | symbol) => Reflect[trap](members(), name!) as never;
  for (const trap of ['set', 'deleteProperty', 'defineProperty'] as const) handler[trap] = refuse;
}
