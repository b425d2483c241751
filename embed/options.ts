import type { Page } from '../engine/page.ts';

/** Options of `mount`; each wins over the attribute of the same meaning. */
export interface MountOptions {
  /** The form definition; else it is looked for on the page. */
  definition?: unknown;
  /** Flags by name, such as `{ DISABLE_AUTOPASS: true }`. */
  features?: Readonly<Record<string, boolean>>;
  /** Where relative calls go. Attribute `data-api-base`. */
  apiBase?: string;
  /** Base of the static files. Attribute `data-static-host`, default `/survey/`. */
  staticHost?: string;
  /** Nothing is sent. Attribute `data-preview`. */
  preview?: boolean;
  /** Browser history entries. Attribute `data-history="off"`. */
  history?: boolean;
  /** Designed pauses in ms: after Next, before autopass, of a step's motion. */
  pauses?: Page['pauses'];
}
