/** Chunks come from where the embed came from; an inlined copy has no address of its own and says it by attribute. */
declare let __webpack_public_path__: string;
declare let __webpack_get_script_filename__: (chunk: string) => string;

const override = document.querySelector<HTMLElement>('script[data-public-path]')?.dataset.publicPath;
if (override) __webpack_public_path__ = override;

/** A browser remembers that a module failed, by its address: each further try gets an address of its own. */
const addressOf = __webpack_get_script_filename__;
const tries: Record<string, number> = {};
__webpack_get_script_filename__ = chunk => {
  const before = tries[chunk] ?? 0;
  tries[chunk] = before + 1;
  return addressOf(chunk) + (before ? `?${before}` : '');
};
