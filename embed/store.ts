/** What the page's scripts see of a running form. A member is computed when it is read, so it has the current value. */

import type { Engine } from '../engine/engine.ts';

export interface PublicStore {
  readonly formValues: Readonly<Record<string, unknown>>;
  readonly path: readonly number[];
  readonly sending: 'idle' | 'sending' | 'success' | 'failure';
  readonly form: Engine['form'];
  readonly featuresEnabled: readonly string[];
  /** `domain` is that of `data-domain`, or else the page's host name. */
  readonly headerData: { readonly favicon?: string; readonly domain: string; readonly logo?: string };
  /** Each fact under its own name. */
  readonly [fact: string]: unknown;
}

/** The store is empty until the definition has loaded and the engine is created. */
export function createPublicStore(currentEngine: () => Engine | undefined): PublicStore {
  const members: Readonly<Record<string, (engine: Engine) => unknown>> = {
    formValues: engine => engine.answers.all(),
    path: engine => [...engine.cells.path.state.value],
    sending: engine => engine.cells.sending.state.value,
    form: engine => engine.form,
    headerData({ page: { attributes } }) {
      const { favicon, domain, hostname, logo } = attributes;
      return { favicon, domain: domain || hostname, logo };
    },
    featuresEnabled: engine => engine.featuresEnabled(),
  };
  return new Proxy(Object.create(null) as PublicStore, {
    get(_, name) {
      const engine = currentEngine();
      if (!engine || typeof name !== 'string') return undefined;
      return Object.hasOwn(members, name) ? members[name]!(engine) : engine.fact(name);
    },
  });
}
