/** Makes jsdom's window global for `plugin.spec.ts`. Load it with Node's `--import`, before mocha reads Node's features. */
import { JSDOM } from 'jsdom';

// If Node supports it, mocha loads specs with `require`. Together with tsx, each module would then be loaded twice.
Object.defineProperty(process.features, 'require_module', { value: false });

const { window } = new JSDOM('', { url: 'https://page.example/', pretendToBeVisual: true });
/** Globals of Node are kept, except these, which must come from the same implementation as the elements. */
const FROM_JSDOM = ['Event', 'EventTarget', 'CustomEvent', 'navigator'];
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !FROM_JSDOM.includes(name)) continue;
  Object.defineProperty(globalThis, name, { value: window[name], writable: true, configurable: true });
}
Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });
