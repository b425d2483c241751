import type { Host } from '../engine/contract/host.ts';
import type { Page } from '../engine/contract/page.ts';
import type { Appearance, ThemeName } from '../view/appearance/names.ts';
import type { FormDefinition } from './typed/members.ts';

/** Options of `mount`. Each takes precedence over the attribute with the same meaning. */
export interface MountOptions {
  /** The form definition, or a promise of it. Default: the definition of the page, the survey service or a sample. */
  definition?: FormDefinition | Promise<FormDefinition>;
  /**
   * The name of a theme, or an object that describes the appearance. Its members take precedence over `appearance` in
   * the definition. Attribute: `data-appearance`.
   */
  appearance?: ThemeName | Appearance;
  /** Flags by name, such as `{ DISABLE_AUTOPASS: true }`. */
  features?: Readonly<Record<string, boolean>>;
  /** Base address of relative calls. Attribute `data-api-base`, default: the page's origin. */
  apiBase?: string;
  /**
   * Base address of the phone metadata and of the icons of choices. Attribute `data-static-host`. Default: the folder of the
   * embed's script, or `/survey/` without one.
   */
  staticHost?: string;
  /** In preview, no lead is sent. Attribute `data-preview`. */
  preview?: boolean;
  /**
   * Adds an entry to the browser's history for each step. Attribute: `data-history`. Default: only for the form in
   * `#form` or, if there is none, for the form that was mounted first.
   */
  history?: boolean;
  /** Pauses in ms: after Next, before autopass, and the duration of a step's motion. */
  pauses?: Page['pauses'];
  /**
   * Overrides parts of the browser that the form uses, such as clock, network and reduced motion. It is called once
   * with the Host of the page. Parts of that Host load later, so create the new one with `Object.create(host)`.
   */
  host?(host: Host): Host;
}
