import type { Host } from '../../engine/contract/host.ts';
import type { Page } from '../../engine/contract/page.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Look } from '../../view/appearance/apply.ts';

/** The input of a form. Reading it requires no engine. */
export interface FoundForm {
  page: Page;
  definition: Promise<unknown>;
  /** Reads the definition of the page again for its check. Undefined if the definition has another source. */
  readAgain?: (() => unknown) | undefined;
  /** Undefined for a form without an appearance, or if its styles cannot be loaded. Never rejects. */
  look: Promise<Look | undefined>;
  /** Only in preview: shows the problems of the definition, and shows the form again when its definition changes. */
  watch?(form: PreviewedForm): void;
}

/** A mounted form, for preview. */
export interface PreviewedForm {
  form: HTMLFormElement;
  host: Host;
  /** The running form; undefined while its definition cannot be shown, null after it was unmounted. */
  engine(): Engine | undefined | null;
  /** Resolves once the form is shown, or to the reason why it cannot be shown. */
  shown: Promise<unknown>;
  /** Shows another definition, like `update` of a mounted form. */
  show(definition: unknown): Promise<void>;
}
