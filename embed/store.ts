/** What a page sees of a running form, under the names of the catalogue: always as it is now, never a copy to keep. */
import type { Engine } from '../engine/engine.ts';

export interface PublicStore {
  readonly formValues: Readonly<Record<string, unknown>>;
  readonly path: readonly number[];
  readonly sending: 'idle' | 'sending' | 'success' | 'failure';
  readonly form: Engine['form'];
  readonly featuresEnabled: readonly string[];
  readonly headerData: Engine['page']['header'];
  /** Each fact under its own name. */
  readonly [fact: string]: unknown;
}

/** Empty until the engine is there: its definition may still be on its way. */
export function storeOf(engine: () => Engine | undefined): PublicStore {
  const members: Readonly<Record<string, (from: Engine) => unknown>> = {
    formValues: from => from.answers.all(),
    path: from => [...from.cells.path.state.value],
    sending: from => from.cells.sending.state.value,
    form: from => from.form,
    headerData: from => from.page.header,
    featuresEnabled: from => from.featuresEnabled(),
  };
  return new Proxy(Object.create(null) as PublicStore, {
    get(_, name) {
      const from = engine();
      if (!from || typeof name !== 'string') return undefined;
      return Object.hasOwn(members, name) ? members[name]!(from) : from.fact(name);
    },
  });
}
