/** Chunks come from where the embed came from; an inlined copy has no address of its own and says it by attribute. */
declare let __webpack_public_path__: string;

const override = document.querySelector<HTMLElement>('script[data-public-path]')?.dataset.publicPath;
if (override) __webpack_public_path__ = override;
