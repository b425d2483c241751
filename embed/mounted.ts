import type { Inspection } from '../check/inspection/inspection.ts';
import type { Engine } from '../engine/engine.ts';
import type { Listen } from './page-events.ts';
import type { FormDefinition } from './typed/members.ts';

/** The state of the form for scripts of the page. It is a Valtio proxy, so `subscribe` and `useSnapshot` accept it. */
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

/** A form on the page. `mount` returns it. */
export interface Mounted {
  /** Has no members until the form is shown. */
  readonly store: PublicStore;
  setFeature(name: string, on: boolean): void;
  /**
   * Calls `run` for each event with this name, including earlier ones. `on('sent', run, { includeLead: true })` also
   * receives the lead. Returns a function that removes the listener. The element dispatches the same events as
   * `CustomEvent`s: `stepwell:step`, …
   */
  on: Listen;
  /** Shows the form as an overlay that covers the page. */
  openSurvey(): void;
  /** Closes the overlay. The form returns to its previous state: in the page, or hidden. */
  closeSurvey(): void;
  /**
   * Shows another definition, and reads the attributes of the element and the query parameters again. Keeps the
   * visitor's answers and position if they still exist. If the definition cannot be shown, the promise rejects with the
   * reason and the form does not change.
   */
  update(definition: FormDefinition): Promise<void>;
  /** Loads the inspection of the running form for editors and test tools. Resolves once the form is shown. */
  inspect(): Promise<Inspection>;
  unmount(): void;
}
