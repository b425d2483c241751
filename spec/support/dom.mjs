/**
 * One page for all unit specs, as globals. What Node has itself stays Node's (fetch, timers, URL, AbortController),
 * but for what has to be of the same make as the elements: events, storage, navigator.
 */
import 'fake-indexeddb/auto';
import { JSDOM, VirtualConsole } from 'jsdom';

const SAME_MAKE = /^(Event|EventTarget|CustomEvent|MessageEvent|navigator|localStorage|sessionStorage)$/;

const virtualConsole = new VirtualConsole();
virtualConsole.forwardTo(console, { jsdomErrors: ['unhandled-exception'] });
const { window } = new JSDOM('<!doctype html><html lang="en"><head><title>Specs</title></head><body></body></html>', {
  url: 'https://page.example/form',
  pretendToBeVisual: true,
  virtualConsole,
});

const define = (target, name, value) =>
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });

for (const name of Object.getOwnPropertyNames(window)) {
  if (/^(window|self|globalThis|undefined|NaN|Infinity)$/.test(name)) continue;
  if (name in globalThis && !SAME_MAKE.test(name)) continue;
  define(globalThis, name, window[name]);
}
define(globalThis, 'window', window);
define(globalThis, 'self', window);
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (/^(indexedDB|IDB[A-Z])/.test(name)) define(window, name, globalThis[name]);
}
// The page's own fetch is missing in jsdom; code that asks the window for it gets the one that specs can replace.
define(window, 'fetch', (...request) => globalThis.fetch(...request));

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// The clean-up is a hook of ours (hooks.ts); the library's own would depend on which spec imports it first.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
