import type { Draft, Form, Prepare, Step } from '../contract/definition.ts';
import type { Lifetime } from '../engine/async/lifetime.ts';
import type { Engine } from '../engine/engine.ts';
import type { createAutopass } from '../engine/navigation/autopass.ts';
import type { EventHub } from '../engine/plugins/events.ts';
import type { TypeLoader } from '../engine/plugins/load-types.ts';
import type { Verbs } from '../engine/plugins/scope.ts';

/** What `create-engine.ts` has wired, for `later-parts.ts`. */
export interface FirstParts {
  engine: Engine;
  /** The Form as the first question needs it, and the draft that the rest is built from. */
  firstForm: Form;
  draft: Draft;
  /** A hook that throws is reported, and the form is built without what it would have changed. */
  guardPrepares(hooks: readonly Prepare[]): Prepare[];
  warnOnce(problem: unknown): unknown;
  events: EventHub;
  verbs: Verbs;
  /** Ends with the form. */
  lifetime: Lifetime;
  /** When the page has loaded: a name that no script has registered by then is unknown. */
  pageLoaded: Promise<void>;
  types: TypeLoader;
  /** Has the step anything to show? */
  isShown(step: Step): boolean;
  autopass: ReturnType<typeof createAutopass>;
  setPath(path: readonly number[]): unknown;
  /** Sets the path and emits `step`. */
  show(path: readonly number[]): void;
  pluginsChanged(): unknown;
  /** The visitor interacted with the engine of an earlier definition. */
  countAsInteracted(): void;
  /** Passed in, because `chunks.ts` loads `later-parts.ts`: importing it from there would be a circle. */
  loadLead(): Promise<typeof import('../lead/lead.ts')>;
  loadResume(): Promise<typeof import('./resume.ts')>;
}
