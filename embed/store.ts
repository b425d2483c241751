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
  /** Each fact under its own name. */
  readonly [fact: string]: unknown;
}

/** The store is empty until the definition has loaded and the engine is created. */
export function createPublicStore(currentEngine: () => Engine | undefined): PublicStore {
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
  return new Proxy(Object.create(null) as PublicStore, {
    get(_, name) {
      const engine = currentEngine();
      if (!engine || typeof name !== 'string') return undefined;
      return Object.hasOwn(members, name) ? members[name]!(engine) : engine.state.facts.of(name).state.value;
    },
  });
}
