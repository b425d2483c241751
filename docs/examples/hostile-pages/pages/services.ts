/** Services of the browser that the page has changed, or that are missing or denied. */
import type { HostilePage } from '../hostile-page.ts';

const deny = (name: string): string =>
  `Object.defineProperty(window, '${name}', { configurable: true, get: function () { throw new DOMException('denied', 'SecurityError'); } });`;
const remove = (...names: string[]): string =>
  names
    .map(name => `Object.defineProperty(window, '${name}', { value: undefined, configurable: true, writable: true });`)
    .join('');

export const SERVICES: readonly HostilePage[] = [
  {
    name: 'watched-fetch',
    does: 'measures each `fetch` and `XMLHttpRequest`, and reads a copy of each reply',
    script: `(function () { var real = fetch; window.fetch = function (address, options) { options = options || {};
      return real(address, options).then(function (reply) { reply.clone().text(); return reply; }); };
      var send = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function () { return send.apply(this, arguments); }; })();`,
  },
  {
    name: 'fetch-library',
    does: 'replaces `fetch` by a library whose replies only have `text`, `ok` and `status`',
    script: `window.fetch = function (address, options) { options = options || {}; return new Promise(function (ok, bad) {
      var call = new XMLHttpRequest(); call.open(options.method || 'GET', address);
      for (var name in options.headers || {}) call.setRequestHeader(name, options.headers[name]);
      call.onload = function () { ok({ ok: call.status < 300, status: call.status, text: function () { return Promise.resolve(call.responseText); },
        json: function () { return Promise.resolve(JSON.parse(call.responseText)); } }); }; call.onerror = bad; call.send(options.body); }); };`,
  },
  {
    name: 'no-fetch',
    does: 'has no `fetch`',
    script: remove('fetch'),
    instead: { because: 'nothing can be sent', says: /could not be sent|fetch/i },
  },
  {
    name: 'blocked-fetch',
    does: 'blocks every call, as a strict tracking protection does',
    script: `window.fetch = function () { return Promise.reject(new TypeError('Failed to fetch')); };`,
    instead: { because: 'nothing can be sent', says: /could not be sent/ },
  },
  {
    name: 'own-timers',
    does: 'wraps the timers, which give objects instead of numbers',
    script: `(function () { var set = setTimeout, clear = clearTimeout;
      window.setTimeout = function (run, ms) { return { id: set(function () { try { run(); } catch (e) { console.log(e); } }, ms) }; };
      window.clearTimeout = function (timer) { clear(timer && timer.id); }; })();`,
  },
  {
    name: 'slow-timers',
    does: 'slows its timers down, as a tab in the background does',
    script:
      '(function () { var set = setTimeout; window.setTimeout = function (run, ms) { return set(run, Math.max(ms || 0, 700)); }; })();',
  },
  {
    name: 'no-frames',
    does: 'never calls back for a frame, as a window that is covered',
    script: `window.requestAnimationFrame = function () { return 1; }; window.requestIdleCallback = undefined;`,
  },
  {
    name: 'no-observers',
    does: 'has no observers of intersections and of performance',
    script: remove('IntersectionObserver', 'PerformanceObserver', 'ReportingObserver'),
  },
  {
    name: 'own-observer',
    does: 'replaces `MutationObserver` by one that looks every second and reports everything',
    script: `window.MutationObserver = function (run) { var timer; this.observe = function (node) { timer = setInterval(function () { run([{ type: 'childList', target: node, addedNodes: [], removedNodes: [] }], this); }, 1000); };
      this.disconnect = function () { clearInterval(timer); }; this.takeRecords = function () { return []; }; };`,
  },
  { name: 'no-crypto', does: 'has no `crypto`, as an old in-app browser', script: remove('crypto') },
  {
    name: 'no-database',
    does: 'has no IndexedDB, no locks and no channels between tabs',
    script: `${remove('indexedDB', 'BroadcastChannel')}Object.defineProperty(navigator, 'locks', { value: undefined });`,
  },
  {
    name: 'denied-storage',
    does: 'may use no storage at all',
    script: ['indexedDB', 'localStorage', 'sessionStorage', 'caches'].map(deny).join(''),
  },
  {
    name: 'hanging-database',
    does: 'has an IndexedDB that never answers, as Safari had',
    script: `Object.defineProperty(IDBFactory.prototype, 'open', { value: function () { return new EventTarget(); }, configurable: true });`,
  },
  {
    name: 'no-cookies',
    does: 'may not read or write cookies',
    script: `Object.defineProperty(Document.prototype, 'cookie', { configurable: true,
      get: function () { throw new DOMException('denied', 'SecurityError'); }, set: function () { throw new DOMException('denied', 'SecurityError'); } });`,
  },
  {
    name: 'old-console',
    does: 'has a console that can only log',
    script: `window.console = { log: function () {} };`,
  },
  {
    name: 'own-listeners',
    does: 'replaces `addEventListener` by one that does not know options',
    script: `(function () { var add = EventTarget.prototype.addEventListener, drop = EventTarget.prototype.removeEventListener;
      EventTarget.prototype.addEventListener = function (name, run, capture) { return add.call(this, name, run, !!capture); };
      EventTarget.prototype.removeEventListener = function (name, run, capture) { return drop.call(this, name, run, !!capture); }; })();`,
  },
  {
    name: 'watched-history',
    does: 'wraps the history to count pages, and throws away the states of others',
    script: `(function () { var push = history.pushState, replace = history.replaceState;
      history.pushState = function (state, title, url) { return push.call(history, null, title, url); };
      history.replaceState = function (state, title, url) { return replace.call(history, null, title, url); }; })();`,
  },
  {
    name: 'denied-history',
    does: 'has a history that throws, as after too many calls in Safari',
    script: `history.pushState = history.replaceState = function () { throw new DOMException('too many', 'SecurityError'); };`,
  },
  {
    name: 'no-style-sheets',
    does: 'cannot adopt style sheets, as an old Safari',
    script: `delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets; CSSStyleSheet.prototype.replaceSync = undefined;`,
  },
  {
    name: 'watched-nodes',
    does: 'wraps how nodes are inserted, as loaders of scripts and advertisements do',
    script: `['appendChild', 'insertBefore', 'removeChild'].forEach(function (name) { var real = Node.prototype[name];
      Node.prototype[name] = function (a, b) { return name === 'insertBefore' ? real.call(this, a, b) : real.call(this, a); }; });
      (function () { var real = Document.prototype.createElement; Document.prototype.createElement = function (name, options) {
        var made = real.call(this, name, options); if (name === 'script') made.setAttribute('data-seen', ''); return made; }; })();`,
  },
];
