/**
 * Sets the folder of the chunks, which is the folder of the embed's script. An inlined script has none, so the
 * attribute `data-public-path` names it. A module knows its own address.
 */
declare let __webpack_public_path__: string;
declare const IS_CLASSIC: boolean;
declare let __webpack_get_script_filename__: (chunk: string) => string;

const override = document.querySelector<HTMLElement>('script[data-public-path]')?.dataset.publicPath;
if (override) __webpack_public_path__ = override;
else if (IS_CLASSIC) {
  // Code that another script evaluates has no script element. The last script of the page is then the best guess.
  const scripts = [...document.querySelectorAll('script'), document.currentScript as HTMLScriptElement | null];
  const own = scripts.findLast(one => one?.localName === 'script' && one.src);
  __webpack_public_path__ = own?.src.replace(/^blob:|(?<![^/])[^/?#]*([?#].*)?$/gs, '') ?? '';
}

/** Browsers do not request a module again that failed to load, so each retry uses a different address. */
const addressOf = __webpack_get_script_filename__;
const tries: Record<string, number> = {};
__webpack_get_script_filename__ = chunk => {
  const count = tries[chunk] ?? 0;
  tries[chunk] = count + 1;
  return addressOf(chunk) + (count ? `?${count}` : '');
};
