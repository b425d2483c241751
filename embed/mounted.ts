import type { Inspection } from '../inspection/inspection.ts';
import type { FormDefinition } from '../typed/members.ts';
import type { Listen } from './page-events.ts';
import type { PublicStore } from './public-store.ts';

/** A form of the page, as `mount` returns it. */
export interface Mounted {
  /** Has no members until the form is shown. */
  readonly store: PublicStore;
  setFeature(name: string, on: boolean): void;
  /**
   * Calls `run` for each such event, those before included. `on('sent', run, { includeLead: true })` also gets the lead.
   * Returns a function that ends it. The element gets the same events as `CustomEvent`s: `stepwell:step`, …
   */
  on: Listen;
  /** Shows the form as an overlay that covers the page. */
  openSurvey(): void;
  /** Closes the overlay. The form is then where it was before: in the page, or hidden. */
  closeSurvey(): void;
  /**
   * Shows another definition, and reads the attributes of the element and the query parameters again. The visitor's answers
   * and place are kept as far as they still exist. If the definition cannot be shown, the promise is rejected with an error
   * that says why, and the form stays as it is.
   */
  update(definition: FormDefinition): Promise<void>;
  /** Loads what explains the running form to editors and test tools. It resolves once the form is shown. */
  inspect(): Promise<Inspection>;
  unmount(): void;
}
