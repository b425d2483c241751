/** All that comes from the page, as one argument, so that a form can also be drawn without a page. */
export interface Page {
  /** Query parameters; the first of each name. */
  readonly query: Readonly<Record<string, string>>;
  /** Flags the page switches; a flag switched off here stays off. */
  readonly features: Readonly<Record<string, boolean>>;
  /** Prefilled questions are shown, not hidden. */
  readonly showsPrefilled: boolean;
  /** From `data-additional-values-*`. */
  readonly additionalValues: Readonly<Record<string, string>>;
  /** Of the hidden data element, under their wire names. */
  readonly variables: Readonly<Record<string, string>>;
  /** The tracking id, or nothing. */
  readonly dci?: string;
  /** Where relative calls go; empty means the page's origin. */
  readonly apiBase: string;
  /** Of the browser, such as `fr-FR`. */
  readonly locale: string;
  /**
   * Settings that only plugins read: the `data-` attributes of the element, as `dataset` names them (`gtmId` for
   * `data-gtm-id`). `staticHost` may also come from the option of `mount`, and `favicon` from the page's icon. `hostname` is
   * that of the page's address.
   */
  readonly attributes: Readonly<Record<string, string>>;
  readonly preview: boolean;
  readonly history: boolean;
  /** When the form was mounted, in ms since the epoch; absent: not known. */
  readonly mountedAt?: number;
  /** Designed pauses in ms, for measurements and tests. Absent: as designed. */
  readonly pauses: { readonly next?: number; readonly autopass?: number; readonly motion?: number };
}
export const EMPTY_PAGE: Page = Object.freeze({
  query: {},
  features: {},
  showsPrefilled: false,
  additionalValues: {},
  variables: {},
  apiBase: '',
  locale: 'en-US',
  attributes: {},
  preview: false,
  history: true,
  pauses: {},
});
