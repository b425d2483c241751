import type { Lifetime } from './async/lifetime.ts';
import type { Form } from './contract/definition.ts';
import type { Host } from './contract/host.ts';
import type { Page } from './contract/page.ts';
import type { Scope } from './contract/plugin.ts';
import type { Registry } from './contract/registry.ts';
import type { Report } from './errors/errors.ts';
import type { Guard } from './errors/guard.ts';
import type { FormState } from './fields/form-state.ts';
import type { EventLog } from './state/events.ts';

/** The objects that all parts of a running form share. `embed/assembly/core.ts` creates them. */
export interface Context {
  readonly form: Form;
  readonly page: Page;
  readonly host: Host;
  readonly registry: Registry;
  readonly state: FormState;
  readonly events: EventLog;
  readonly emit: Scope['emit'];
  readonly report: Report;
  readonly guard: Guard;
  /** Ends with the form. */
  readonly lifetime: Lifetime;
  /** Once it resolves, names that no script of the page has registered are unknown. */
  readonly pageLoaded: Promise<void>;
  /** Reports a problem once, unless the check of the definition reports it too. */
  warnOnce(problem: unknown): unknown;
}
