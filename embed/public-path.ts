/**
 * Chunks load from the address of the embed's script. An inlined script has none, so the attribute `data-public-path`
 * sets it.
 */
declare let __webpack_public_path__: string;
declare let __webpack_get_script_filename__: (chunk: string) => string;

const override = document.querySelector<HTMLElement>('script[data-public-path]')?.dataset.publicPath;
if (override) __webpack_public_path__ = override;

/** A browser does not request a module again that failed to load, so each further try has a different address. */
const addressOf = __webpack_get_script_filename__;
const tries: Record<string, number> = {};
__webpack_get_script_filename__ = chunk => {
  const count = tries[chunk] ?? 0;
  tries[chunk] = count + 1;
  return addressOf(chunk) + (count ? `?${count}` : '');
};
