/**
 * Everything that the form reads from the page. It is an option of the engine, so a form can also run without a page.
 */
export interface Page {
  /** Query parameters. If several have the same name, the first counts. */
  readonly query: Readonly<Record<string, string>>;
  /** Flags that the page sets, by name. A flag that is false here cannot be switched on later. */
  readonly features: Readonly<Record<string, boolean>>;
  /** Prefilled questions are shown, not hidden. */
  readonly showsPrefilled: boolean;
  /** From `data-additional-values-*`. */
  readonly additionalValues: Readonly<Record<string, string>>;
  /** Variables of the hidden data element, under their wire names. */
  readonly variables: Readonly<Record<string, string>>;
  /** The tracking id. */
  readonly dci?: string;
  /** Base address of relative calls; empty for the page's origin. */
  readonly apiBase: string;
  /** The language of the browser, such as `fr-FR`. */
  readonly locale: string;
  /**
   * Settings that only plugins read: the `data-` attributes of the element, as `dataset` names them (`gtmId` for
   * `data-gtm-id`). `staticHost` may also come from the option of `mount`, and `favicon` from the page's icon.
   * `hostname` is that of the page's address.
   */
  readonly attributes: Readonly<Record<string, string>>;
  readonly preview: boolean;
  /** Does the browser's history follow the path? If undefined, it does for the first form of the page. */
  readonly history: boolean | undefined;
  /** When the form was mounted, in ms since the epoch; undefined if that is not known. */
  readonly mountedAt?: number;
  /** Pauses in ms, for measurements and tests. Default: the pauses of the design. */
  readonly pauses: { readonly next?: number; readonly autopass?: number; readonly motion?: number };
}
/** A boolean attribute is on if it is present, unless its value is `false`, `0`, `off` or `no`. */
export const isAttributeOn = (value: string | undefined): boolean =>
  value !== undefined && !/^\s*(false|0|off|no)\s*$/i.test(value);

export const EMPTY_PAGE: Page = /* @__PURE__ */ Object.freeze({
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
