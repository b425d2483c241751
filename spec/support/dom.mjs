/**
 * Defines the globals of one jsdom page for all unit specs of a process. Node's own globals stay (fetch, timers, URL,
 * AbortController), except for those that must match the elements: events, storage, navigator.
 */
import 'fake-indexeddb/auto';
import { JSDOM, VirtualConsole } from 'jsdom';

const FROM_JSDOM = /^(Event|EventTarget|CustomEvent|MessageEvent|navigator|localStorage|sessionStorage)$/;

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
  if (name in globalThis && !FROM_JSDOM.test(name)) continue;
  define(globalThis, name, window[name]);
}
define(globalThis, 'window', window);
define(globalThis, 'self', window);
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (/^(indexedDB|IDB[A-Z])/.test(name)) define(window, name, globalThis[name]);
}
// jsdom has no `CSS` object, whose `escape` React Aria uses.
const escapeName = text => String(text).replace(/[^\w-]/g, character => `\\${character}`);
for (const target of [window, globalThis]) if (!('CSS' in target)) define(target, 'CSS', { escape: escapeName });
// jsdom has no layout, but the code editor measures its text.
if (!window.Range.prototype.getClientRects) {
  define(window.Range.prototype, 'getClientRects', () => []);
}
// jsdom's own `getComputedStyle` matches all rules of its style sheet, which took a tenth of the time. Unit specs have no style
// sheets, so the visibility depends only on the element, its attributes and its inline style.
const NOT_SHOWN = 'head, script, style, template, noscript, [hidden], details:not([open]) > :not(summary)';
const stylesOf = element => {
  const { style } = element;
  const hider = element.closest('[style*="visibility"]');
  const computed = {
    display: element.matches(NOT_SHOWN) ? 'none' : style.display || 'block',
    visibility: hider?.style.visibility || 'visible',
  };
  const read = name => computed[name] ?? style[name] ?? '';
  return new Proxy(style, { get: (_, name) => (name === 'getPropertyValue' ? read : read(name)) });
};
for (const target of [window, globalThis]) define(target, 'getComputedStyle', stylesOf);
// jsdom has no `window.fetch`. This one calls the global `fetch`, which specs can replace.
define(window, 'fetch', (...request) => globalThis.fetch(...request));

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// hooks.ts cleans up after each spec. The library's own hook would depend on which spec imports it first.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
// Without these two functions, React does not report renders to the developer tools, which would take a tenth of the time.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
// jsdom has no layout, so it lacks `scrollTo`, which lists call for the selected item.
window.Element.prototype.scrollTo ??= () => undefined;
// React records where each element was created, which took a tenth of the time. It stops at 10,000 elements a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = (await import('react')).default;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
